"""Unwrapped by a helper, by getattr, by hasattr; made, loaded or copied anew; one wrap per element."""
import copy

import timm
import torch
from accelerate import Accelerator
from peft import get_peft_model
from torch import nn
from torch.distributed.fsdp import FullyShardedDataParallel as FSDP, fully_shard
from torch.nn.parallel import DistributedDataParallel as DDP
from torch.optim.swa_utils import AveragedModel


def again(model: nn.Module, rank):
    model = DDP(model, device_ids=[rank])
    model = DDP(model.module, device_ids=[rank])
    model = DDP(getattr(model, "module"), device_ids=[rank])
    model = DDP(model.module if hasattr(model, "module") else model, device_ids=[rank])
    return model


def unwrap(m):
    return m.module if isinstance(m, (DDP, nn.DataParallel)) else m


def by_helper(model: nn.Module, rank):
    model = DDP(model, device_ids=[rank])
    return DDP(unwrap(model), device_ids=[rank])


def by_helper_in_loop(model: nn.Module, rank, n):
    for _ in range(n):
        model = DDP(unwrap(model), device_ids=[rank])
    return model


def created(cfgs, rank):
    for cfg in cfgs:
        model = timm.create_model(cfg)
        model = DDP(model, device_ids=[rank])
        yield model


def loaded(path, rank, n):
    for i in range(n):
        model = torch.load(f"{path}/{i}")
        model = DDP(model, device_ids=[rank])
        yield model


def built(build, rank, n):
    model = None
    for i in range(n):
        del model
        model = build(i)
        model = DDP(model, device_ids=[rank])


def averaged(model: nn.Module, rank):
    ema = AveragedModel(model)
    model = DDP(model, device_ids=[rank])
    ema2 = copy.deepcopy(model.module)
    ema3 = DDP(ema2, device_ids=[rank])
    model = torch.compile(model)
    return model, ema, ema3


def yielded(models, rank):
    for m in models:
        m = DDP(m, device_ids=[rank])
        yield m


def appended(models, rank):
    out = []
    for m in models:
        out.append(DDP(m, device_ids=[rank]))
    return out


def by_index(models, rank):
    for i in range(len(models)):
        models[i] = DDP(models[i], device_ids=[rank])
    return models


def enumerated(models, rank):
    for i, m in enumerate(models):
        models[i] = DDP(m, device_ids=[rank])
    return models


def pair(a: nn.Module, b: nn.Module, rank):
    a, b = DDP(a, device_ids=[rank]), DDP(b, device_ids=[rank])
    return a, b


class Gan:
    def __init__(self, rank):
        self.G = nn.Linear(1, 1)
        self.D = nn.Linear(1, 1)
        self.names = ["G", "D"]
        for n in self.names:
            setattr(self, n, DDP(getattr(self, n), device_ids=[rank]))

    def wrap(self, rank):
        for n in self.names:
            net = getattr(self, "net" + n)
            net = DDP(net, device_ids=[rank])
            setattr(self, "net" + n, net)


def sharded(model: nn.Module):
    for layer in model.layers:
        fully_shard(layer)
    model.embed = FSDP(model.embed)
    model.head = FSDP(model.head)
    return FSDP(model)


def adapted(model: nn.Module, rank):
    model = get_peft_model(model, None)
    model = DDP(model, device_ids=[rank])
    return nn.Sequential(model, nn.ReLU())


def fresh(rank, n):
    for fold in range(n):
        net = nn.Linear(1, 1).to(rank)
        net = DDP(net, device_ids=[rank])
        opt = torch.optim.SGD(net.parameters(), 0.1)


def prepared_again(model, n):
    acc = Accelerator()
    model = acc.prepare(model)
    model = acc.unwrap_model(model)
    model = acc.prepare(model)
    return model


def another_model(rank):
    model = DDP(nn.Linear(1, 1), device_ids=[rank])
    model = nn.Linear(2, 2)
    model = DDP(model, device_ids=[rank])
    return model


def same_weights(rank, model: nn.Module):
    ddp = DDP(model, device_ids=[rank])
    fresh = nn.Linear(1, 1)
    fresh.load_state_dict(ddp.module.state_dict())
    return DDP(fresh, device_ids=[rank])


def early(model, rank):
    if isinstance(model, DDP):
        return model
    model = DDP(model, device_ids=[rank])
    return model


def loop_early(model: nn.Module, rank, n):
    for _ in range(n):
        model = early(model, rank)
    return model


def continued(models, rank):
    for m in models:
        if isinstance(m, DDP):
            continue
        m = DDP(m, device_ids=[rank])
        print(m)
