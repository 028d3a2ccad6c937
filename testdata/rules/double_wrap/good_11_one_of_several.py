"""Options, counts and kinds that exclude each other; wraps that happen once."""
import torch
from torch import nn
from torch.distributed.fsdp import FullyShardedDataParallel as FSDP
from torch.nn.parallel import DistributedDataParallel as DDP


def by_world(model: nn.Module, rank, args):
    if args.world > 1:
        model = DDP(model, device_ids=[rank])
    if args.world == 1 and args.n_gpu > 1:
        model = nn.DataParallel(model)  # expect: GPU301
    return model


def early_return(model: nn.Module, rank, args):
    if args.world > 1:
        return DDP(model, device_ids=[rank])
    return nn.DataParallel(model)  # expect: GPU301


def from_table(model: nn.Module, rank, kind):
    model = {"ddp": DDP, "fsdp": FSDP}[kind](model)
    return model


def by_flag(model: nn.Module, args):
    is_ddp = args.ddp
    if is_ddp:
        model = DDP(model)
    model.train()
    if not is_ddp:
        model = nn.DataParallel(model)  # expect: GPU301
    return model


def imagenet(model: nn.Module, args):
    if args.gpu is not None:
        model = DDP(model, device_ids=[args.gpu])
    elif args.distributed:
        model = DDP(model)
    else:
        model = nn.DataParallel(model)  # expect: GPU301
    return model


class Lazy:
    def __init__(self, m: nn.Module):
        self._m = m
        self._w = None

    @property
    def ddp(self):
        if self._w is None:
            self._w = DDP(self._m)
        return self._w

    def train(self, n):
        for _ in range(n):
            self.ddp(1)


def tested(model: nn.Module):
    if torch.cuda.device_count() > 1 and not isinstance(model, nn.DataParallel):
        model = nn.DataParallel(model)  # expect: GPU301
    if not isinstance(model, nn.DataParallel):
        model = nn.DataParallel(model)  # expect: GPU301
    return model
