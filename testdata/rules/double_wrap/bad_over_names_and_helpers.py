"""The wrapped model comes back by another name, from a container, through compile, a helper, a subclass, a resumed run."""
import copy

import torch
from torch import nn
from torch.distributed.fsdp import FullyShardedDataParallel as FSDP
from torch.nn.parallel import DistributedDataParallel as DDP


def before_and_in_loop(model: nn.Module, rank):
    model = DDP(model, device_ids=[rank])
    for epoch in range(3):
        model.train()
        model = DDP(model, device_ids=[rank])  # expect: GPU302
    return model


def over_compile(model, rank):
    model = model.cuda(rank)
    model = DDP(model)
    model = torch.compile(model)
    model = DDP(model)  # expect: GPU302
    return model


class Trainer:
    def __init__(self, model: nn.Module, rank):
        self.model = DDP(model, device_ids=[rank])
        self.rank = rank

    def fit(self, loader):
        self.model = DDP(self.model, device_ids=[self.rank])  # expect: GPU302
        for x in loader:
            self.model(x)


def in_list(nets, rank):
    nets = [DDP(n, device_ids=[rank]) for n in nets]
    nets = [DDP(n, device_ids=[rank]) for n in nets]  # expect: GPU302
    return nets


def in_dict(rank):
    nets = {"g": nn.Linear(1, 1)}
    nets["g"] = DDP(nets["g"], device_ids=[rank])
    nets["g"] = DDP(nets["g"], device_ids=[rank])  # expect: GPU302
    return nets


def resumed(model: nn.Module, rank, resume):
    model = DDP(model, device_ids=[rank])
    if resume:
        model.load_state_dict(torch.load(resume))
        model = DDP(model, device_ids=[rank])  # expect: GPU302
    return model


def in_a_chain(model: nn.Module, rank):
    wrapped = DDP(model, device_ids=[rank])
    again = wrapped.to(rank)
    return DDP(again.train(), device_ids=[rank])  # expect: GPU302


def over_fsdp(model: nn.Module, rank):
    model = FSDP(model)
    return DDP(model, device_ids=[rank])  # expect: GPU302


class Outer(nn.Module):
    def __init__(self, rank):
        super().__init__()
        self.enc = DDP(nn.Linear(2, 2), device_ids=[rank])
        self.dec = nn.Linear(2, 2)


def over_a_part(rank):
    m = Outer(rank).to(rank)
    return DDP(m, device_ids=[rank])  # expect: GPU302


def copied(model: nn.Module, rank):
    model = copy.deepcopy(DDP(model, device_ids=[rank]))
    return DDP(model, device_ids=[rank])  # expect: GPU302


def for_ever(rank):
    model = nn.Linear(1, 1)
    while True:
        model = DDP(model, device_ids=[rank])  # expect: GPU302
        if model(torch.ones(1)) > 0:
            break


def in_a_closure(model: nn.Module, rank):
    def wrap():
        nonlocal model
        model = DDP(model, device_ids=[rank])  # expect: GPU302

    for _ in range(3):
        wrap()
    return model


def by_another_name(model: nn.Module, rank):
    a, b = DDP(model, device_ids=[rank]), 1
    c = a
    return DDP(c, device_ids=[rank])  # expect: GPU302
