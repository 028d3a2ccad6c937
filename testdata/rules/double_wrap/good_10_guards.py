"""Trap 2: what unwraps or guards, spelled in other ways: a loop, `try`, the class by name, a helper, a flag, a first pass."""
from torch import nn
from torch.nn.parallel import DistributedDataParallel as DDP


def unwrap(m):
    while hasattr(m, "module"):
        m = m.module
    return m


def unwrap_or_keep(m):
    try:
        return m.module
    except AttributeError:
        return m


def is_wrapped(m):
    return isinstance(m, (DDP, nn.DataParallel))


def wrap(model: nn.Module, rank):
    return DDP(model, device_ids=[rank])


def each_stage(model: nn.Module, rank, stages):
    for _ in range(stages):
        model = unwrap(model)
        model = DDP(model, device_ids=[rank])
    return model


def in_place(model: nn.Module, rank, stages):
    for _ in range(stages):
        while isinstance(model, DDP):
            model = model.module
        model = DDP(model, device_ids=[rank])
    return model


def tried(model: nn.Module, rank, stages):
    for _ in range(stages):
        model = DDP(unwrap_or_keep(model), device_ids=[rank])
    return model


def by_class(model: nn.Module, rank, epochs):
    for _ in range(epochs):
        if type(model) is not DDP:
            model = DDP(model, device_ids=[rank])
    return model


def by_class_name(model: nn.Module, rank, epochs):
    for _ in range(epochs):
        if model.__class__.__name__ != "DistributedDataParallel":
            model = DDP(model, device_ids=[rank])
    return model


def by_helper(model: nn.Module, rank, epochs):
    for _ in range(epochs):
        if not is_wrapped(model):
            model = DDP(model, device_ids=[rank])
    return model


def first_pass(model: nn.Module, rank, epochs):
    for epoch in range(epochs):
        is_first = epoch == 0
        if is_first:
            model = wrap(model, rank)
    return model


def skipped(model: nn.Module, rank, epochs):
    done = False
    for _ in range(epochs):
        if done:
            continue
        model = DDP(model, device_ids=[rank])
        done = True
    return model


def one_name(model: nn.Module, rank):
    for name in ["best"]:
        print(name)
        if rank >= 0:
            model = DDP(model, device_ids=[rank])
    return model


class ByFlag:
    def __init__(self, model: nn.Module):
        self.model, self.wrapped = model, False

    def wrap(self):
        if self.wrapped:
            return
        self.model = DDP(self.model)
        self.wrapped = True

    def fit(self, epochs):
        for _ in range(epochs):
            self.wrap()


class ByEpoch:
    def __init__(self, model: nn.Module):
        self.model, self.epoch = model, 0

    def start_epoch(self):
        if self.epoch == 0:
            self.model = DDP(self.model)
        self.epoch += 1

    def fit(self, epochs):
        for _ in range(epochs):
            self.start_epoch()


class ByArgument:
    def __init__(self, model: nn.Module):
        self.model = model

    def run_epoch(self, epoch):
        if epoch == 0:
            self.model = DDP(self.model)

    def fit(self, epochs):
        for epoch in range(epochs):
            self.run_epoch(epoch)


class TakesOff:
    def __init__(self, model: nn.Module):
        self.model = model

    def run_epoch(self, loader):
        self.model = DDP(self.model)
        for x in loader:
            self.model(x)
        self.model = self.model.module

    def fit(self, loader, epochs):
        for _ in range(epochs):
            self.run_epoch(loader)
