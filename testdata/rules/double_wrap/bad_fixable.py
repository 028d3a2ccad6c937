"""Wraps of which one can go without a choice, and others where a person has to choose."""
import torch
from torch import nn
from torch.nn.parallel import DistributedDataParallel as DDP


def hoisted(model: nn.Module, loader, optimizer, rank, n):
    for epoch in range(n):
        # one process per device
        model = DDP(  # expect: GPU302
            model,
            device_ids=[rank],
        )
        for x, y in loader:
            optimizer.zero_grad()
            nn.functional.mse_loss(model(x), y).backward()
            optimizer.step()


def out_of_two_loops(model: nn.Module, n, rank, step):
    while n > 0:
        for _ in range(3):
            model = DDP(model, device_ids=[rank])  # expect: GPU302
            step(model)
        n -= 1


def depends_on_the_loop(model: nn.Module, ranks, step):
    for rank in ranks:
        model = DDP(model, device_ids=[rank])  # expect: GPU302
        step(model)


def used_before(model: nn.Module, n, rank, step):
    for _ in range(n):
        step(model)
        model = DDP(model, device_ids=[rank])  # expect: GPU302


def other_options(model: nn.Module, rank):
    return DDP(DDP(model, device_ids=[rank]), device_ids=[rank], find_unused_parameters=True)  # expect: GPU302


def again(model: nn.Module, rank):
    model = DDP(model, device_ids=[rank])
    torch.distributed.barrier()
    model = DDP(model, device_ids=[rank])  # expect: GPU302
    return model


class Trainer:
    def __init__(self, model: nn.Module, rank, step):
        self.model, self.rank, self.step = model.to(rank), rank, step

    def epoch(self, loader):
        self.model = DDP(self.model, device_ids=[self.rank])  # expect: GPU302
        for batch in loader:
            self.step(self.model, batch)

    def fit(self, loader, epochs):
        for _ in range(epochs):
            self.epoch(loader)
