"""Trap 3: a flag chooses between DDP and DataParallel. Still reported, as a note."""
import torch
from torch import nn
from torch.nn.parallel import DistributedDataParallel


def wrap(model: nn.Module, args):
    if args.distributed:
        torch.cuda.set_device(args.gpu)
        model = DistributedDataParallel(model.cuda(args.gpu), device_ids=[args.gpu])
    else:
        model = nn.DataParallel(model).cuda()  # expect: GPU301
    return model
