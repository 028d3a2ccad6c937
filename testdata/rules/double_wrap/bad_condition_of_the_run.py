"""A condition that holds in every pass is no guard."""
import torch
from torch import nn
from torch.nn.parallel import DistributedDataParallel as DDP


def when_there_are_devices(model: nn.Module, rank, epochs):
    for _ in range(epochs):
        if torch.cuda.device_count() > 1:
            model = DDP(model, device_ids=[rank])  # expect: GPU302
    return model


def two_names(model: nn.Module, rank):
    for name in ["best", "last"]:
        print(name)
        model = DDP(model, device_ids=[rank])  # expect: GPU302
    return model


class Trainer:
    def __init__(self, model: nn.Module, distributed):
        self.model, self.distributed = model, distributed

    def run_epoch(self, loader):
        if self.distributed:
            self.model = DDP(self.model)  # expect: GPU302
        for x in loader:
            self.model(x)

    def fit(self, loader, epochs):
        for _ in range(epochs):
            self.run_epoch(loader)
