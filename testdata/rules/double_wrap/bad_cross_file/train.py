import os

import torch
import torch.distributed as dist
from torch import nn

from engine import build_model
from engine.build import build_bare


def setup(dim):
    rank = int(os.environ["LOCAL_RANK"])
    torch.manual_seed(0)
    torch.cuda.set_device(rank)
    dist.init_process_group("nccl")
    model = build_model(dim, rank)
    teacher = build_bare(dim, rank)
    model = nn.parallel.DistributedDataParallel(model, device_ids=[rank])  # expect: GPU302
    teacher = nn.parallel.DistributedDataParallel(teacher, device_ids=[rank])
    return model, teacher
