"""Each pass of the loop wraps another element; a setter's attribute is not what it becomes."""
from torch import nn
from torch.nn.parallel import DistributedDataParallel as DDP


def by_key(cfg, rank):
    nets = {}
    for key, width in cfg.items():
        nets[key] = nn.Linear(width, width)
        nets[key] = DDP(nets[key], device_ids=[rank])
    return nets


def by_index(nets, rank):
    for i in range(len(nets)):
        nets[i] = DDP(nets[i], device_ids=[rank])
    return nets


class Lookups(nn.Module):
    def __init__(self, lookups, rank):
        super().__init__()
        self.lookups = [nn.Linear(4, 4) for _ in lookups]
        for index, (name, lookup) in enumerate(zip(lookups, self.lookups)):
            if name:
                self.lookups[index] = DDP(lookup, device_ids=[rank])


class Distributed:
    def set_up(self, args):
        super().set_up(args)
        self.model = self.distribute(self.model)

    def distribute(self, model):
        if self.args.find_unused:
            model = DDP(model, find_unused_parameters=True)
        else:
            model = DDP(model)
        return model


def by_expression(model: nn.Module, rank, distributed):
    model = DDP(model, device_ids=[rank]) if distributed else model
    model = model if distributed else DDP(model, device_ids=[rank], broadcast_buffers=False)
    return model
