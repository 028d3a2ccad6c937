"""Trap 2: unwrapped, deleted, reloaded or guarded before the next wrap."""
import torch
from torch import nn
from torch.nn.parallel import DistributedDataParallel as DDP


def rewrap(model: nn.Module, rank):
    model = DDP(model, device_ids=[rank])
    model = model.module
    return DDP(model, device_ids=[rank], find_unused_parameters=True)


def direct(model: nn.Module, rank):
    ddp = DDP(model, device_ids=[rank])
    return DDP(ddp.module, device_ids=[rank])


def guarded(model: nn.Module, rank, n):
    for _ in range(n):
        if not isinstance(model, DDP):
            model = DDP(model, device_ids=[rank])
    return model


def guarded_by_attribute(model: nn.Module, rank, n):
    for _ in range(n):
        if hasattr(model, "module"):
            model = model.module
        model = DDP(model, device_ids=[rank])
    return model


def reloaded(path, rank):
    model = DDP(nn.Linear(2, 2).to(rank), device_ids=[rank])
    torch.save(model.module, path)
    del model
    model = torch.load(path, weights_only=False)
    return DDP(model, device_ids=[rank])


def early_return(model: nn.Module, rank):
    if isinstance(model, (nn.DataParallel, DDP)):
        return model
    return DDP(model, device_ids=[rank])


class Lazy:
    def __init__(self, model: nn.Module):
        self.model, self.wrapped = model, None

    def ddp(self, rank):
        if self.wrapped is None:
            self.wrapped = DDP(self.model, device_ids=[rank])
        return self.wrapped
