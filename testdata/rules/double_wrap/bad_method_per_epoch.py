"""A method that wraps its attribute, called once per epoch; the wrapped base class; a wrapped part of a wrapped whole."""
import torch
from torch import nn
from torch.nn.parallel import DistributedDataParallel as DDP


class Base:
    def __init__(self, model: nn.Module, rank):
        self.rank = rank
        self.model = DDP(model.to(rank), device_ids=[rank])


class Finetuner(Base):
    def __init__(self, model: nn.Module, rank):
        super().__init__(model, rank)
        self.model = DDP(self.model, device_ids=[rank])  # expect: GPU302


class Trainer:
    def __init__(self, model: nn.Module, rank):
        self.model, self.rank = model.to(rank), rank
        self.optimizer = torch.optim.SGD(self.model.parameters(), lr=0.1)

    def train_epoch(self, loader):
        self.model = DDP(self.model, device_ids=[self.rank])  # expect: GPU302
        for x, y in loader:
            self.optimizer.zero_grad()
            nn.functional.cross_entropy(self.model(x), y).backward()
            self.optimizer.step()

    def fit(self, loader, epochs):
        for _ in range(epochs):
            self.train_epoch(loader)


def submodule(rank):
    net = nn.Sequential(nn.Linear(4, 4), nn.Linear(4, 2)).to(rank)
    net[0] = DDP(net[0], device_ids=[rank])
    return DDP(net, device_ids=[rank])  # expect: GPU302
