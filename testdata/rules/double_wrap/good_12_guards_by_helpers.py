"""Unwrapped in a loop, by recursion, by attempt, by getattr; guarded by type, by name, by a helper, by a flag in an attribute."""
from torch import nn
from torch.nn.parallel import DistributedDataParallel as DDP


def unwrap_while(m):
    while hasattr(m, "module"):
        m = m.module
    return m


def unwrap_while2(m):
    while isinstance(m, (DDP, nn.DataParallel)):
        m = m.module
    return m


def unwrap_rec(m):
    if hasattr(m, "module"):
        return unwrap_rec(m.module)
    return m


def unwrap_try(m):
    try:
        return m.module
    except AttributeError:
        return m


def unwrap_getattr(m):
    return getattr(m, "module", m)


def in_loop_by_hasattr(model: nn.Module, rank, n):
    for _ in range(n):
        model = unwrap_while(model)
        model = DDP(model, device_ids=[rank])
    return model


def in_loop_by_isinstance(model: nn.Module, rank, n):
    for _ in range(n):
        model = unwrap_while2(model)
        model = DDP(model, device_ids=[rank])
    return model


def in_loop_by_recursion(model: nn.Module, rank, n):
    for _ in range(n):
        model = DDP(unwrap_rec(model), device_ids=[rank])
    return model


def in_loop_by_attempt(model: nn.Module, rank, n):
    for _ in range(n):
        model = DDP(unwrap_try(model), device_ids=[rank])
    return model


def in_loop_by_getattr(model: nn.Module, rank, n):
    for _ in range(n):
        model = DDP(unwrap_getattr(model), device_ids=[rank])
    return model


def in_place(model: nn.Module, rank, n):
    for _ in range(n):
        while isinstance(model, DDP):
            model = model.module
        model = DDP(model, device_ids=[rank])
    return model


def again(model: nn.Module, rank):
    model = DDP(model, device_ids=[rank])
    return DDP(unwrap_while(model), device_ids=[rank])


def again_by_recursion(model: nn.Module, rank):
    model = DDP(model, device_ids=[rank])
    return DDP(unwrap_rec(model), device_ids=[rank])


def other_type(model: nn.Module, rank, n):
    for e in range(n):
        if type(model) is not DDP:
            model = DDP(model, device_ids=[rank])
    return model


def unequal_type(model: nn.Module, rank, n):
    for e in range(n):
        if type(model) != DDP:
            model = DDP(model, device_ids=[rank])
    return model


def name_of_class(model: nn.Module, rank, n):
    for e in range(n):
        if model.__class__.__name__ != "DistributedDataParallel":
            model = DDP(model, device_ids=[rank])
    return model


def by_flag(model: nn.Module, rank, n):
    wrapped = isinstance(model, DDP)
    for e in range(n):
        if not wrapped:
            model = DDP(model, device_ids=[rank])
            wrapped = True
    return model


def conditional(model: nn.Module, rank, n):
    for e in range(n):
        model = model if isinstance(model, DDP) else DDP(model, device_ids=[rank])
    return model


def is_wrapped(m):
    return isinstance(m, (DDP, nn.DataParallel))


def by_helper(model: nn.Module, rank, n):
    for e in range(n):
        if not is_wrapped(model):
            model = DDP(model, device_ids=[rank])
    return model


class EarlyReturn:
    def __init__(self, m: nn.Module):
        self.m = m
        self.wrapped = False

    def wrap(self):
        if self.wrapped:
            return
        self.m = DDP(self.m)
        self.wrapped = True

    def fit(self, n):
        for _ in range(n):
            self.wrap()


class Flag:
    def __init__(self, m: nn.Module):
        self.m = m
        self.wrapped = False

    def wrap(self):
        if not self.wrapped:
            self.m = DDP(self.m)
            self.wrapped = True

    def fit(self, n):
        for _ in range(n):
            self.wrap()


class FirstEpoch:
    def __init__(self, m: nn.Module):
        self.m = m
        self.epoch = 0

    def epoch_start(self):
        if self.epoch == 0:
            self.m = DDP(self.m)
        self.epoch += 1

    def fit(self, n):
        for _ in range(n):
            self.epoch_start()


class EarlyReturnByType:
    def __init__(self, m: nn.Module):
        self.m = m

    def wrap(self):
        if isinstance(self.m, DDP):
            return
        self.m = DDP(self.m)

    def fit(self, n):
        for _ in range(n):
            self.wrap()


class Unwraps:
    def __init__(self, m: nn.Module):
        self.m = m

    def train(self, n):
        self.m = DDP(self.m)
        self.m(1)
        self.m = self.m.module

    def fit(self, n):
        for _ in range(n):
            self.train(n)


def wrap_local(m: nn.Module, rank):
    m = DDP(m, device_ids=[rank])
    m(1)


def local_wraps(model: nn.Module, rank, n):
    for _ in range(n):
        wrap_local(model, rank)


def wrap_first(model: nn.Module, rank, n):
    for i in range(n):
        if i == 0:
            model = wrap_it(model, rank)
    return model


def wrap_it(model: nn.Module, rank):
    return DDP(model, device_ids=[rank])


def find_best(model: nn.Module, n):
    best = model
    for i in range(n):
        m = DDP(best)
        best = m.module


def is_parallel(model):
    return type(model) in (nn.parallel.DataParallel, nn.parallel.DistributedDataParallel)


def de_parallel(model):
    return model.module if is_parallel(model) else model


def wrap_once(model, rank):
    if is_parallel(model):
        return model
    return DDP(model, device_ids=[rank])


def twice(rank, n):
    net = wrap_once(nn.Linear(2, 2), rank)
    for _ in range(n):
        net = wrap_once(net, rank)
    return DDP(de_parallel(net), device_ids=[rank])


class Rewraps:
    def __init__(self, model: nn.Module, rank):
        self.model, self.rank = model, rank

    def unwrap(self):
        if isinstance(self.model, DDP):
            self.model = self.model.module

    def wrap(self):
        self.unwrap()
        self.model = DDP(self.model, device_ids=[self.rank])

    def fit(self, n):
        for _ in range(n):
            self.wrap()


def one_condition(model: nn.Module, rank, args):
    model = DDP(model, device_ids=[rank]) if args.distributed else model
    model = model if args.distributed else nn.DataParallel(model)  # expect: GPU301
    return model
