from torch import nn
from torch.nn.parallel import DistributedDataParallel


def build_model(dim, rank):
    model = nn.Sequential(nn.Linear(dim, dim), nn.ReLU(), nn.Linear(dim, 2)).to(rank)
    return DistributedDataParallel(model, device_ids=[rank])


def build_bare(dim, rank):
    return nn.Linear(dim, dim).to(rank)
