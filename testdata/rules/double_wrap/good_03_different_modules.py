"""Trap 3: several models, one wrap each; a fresh model in each pass."""
from torch import nn
from torch.nn.parallel import DistributedDataParallel as DDP


def gan(netG: nn.Module, netD: nn.Module, rank):
    netG = DDP(netG, device_ids=[rank])
    netD = DDP(netD, device_ids=[rank])
    return netG, netD


def ensemble(models, rank):
    return [DDP(m, device_ids=[rank]) for m in models]


def by_name(models: dict, rank):
    for name, m in models.items():
        models[name] = DDP(m, device_ids=[rank])
    for m in list(models.values()):
        print(m)
    return models


def folds(data, rank, dim):
    for fold in data:
        model = nn.Linear(dim, 2).to(rank)
        model = DDP(model, device_ids=[rank])
        yield fold, model


class Pair(nn.Module):
    def __init__(self, a: nn.Module, b: nn.Module, rank):
        super().__init__()
        self.a = DDP(a, device_ids=[rank])
        self.b = DDP(b, device_ids=[rank])
