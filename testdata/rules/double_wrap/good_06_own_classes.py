"""Trap 6: own classes with that name; factories that return an unwrapped model."""
from torch import nn
from torch.nn.parallel import DistributedDataParallel as Wrap


class DistributedDataParallel:
    """Only remembers its model."""

    def __init__(self, model):
        self.module = model


class DDP(nn.Module):
    def __init__(self, module):
        super().__init__()
        self.module = module


def stack(model: nn.Module):
    return DDP(DDP(model)), DistributedDataParallel(DistributedDataParallel(model))


def unwrapped(dim, rank):
    trained = Wrap(nn.Linear(dim, dim), device_ids=[rank])
    return trained.module


def again(dim, rank):
    model = unwrapped(dim, rank)
    return Wrap(model, device_ids=[rank])
