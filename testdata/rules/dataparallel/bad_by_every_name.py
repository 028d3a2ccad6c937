"""The wrapper by a name, from a table, by getattr, in a condition, a comprehension, a class attribute; the ids in every form."""
import functools

import torch
import torch.nn as nn
import torch.nn.parallel
from torch import nn as N
from torch.nn import *


def trained(net: nn.Module, ids, loader, opt):
    m = N.DataParallel(net)  # expect: GPU301
    for x, y in loader:
        m(x).mean().backward()
        opt.step()


def by_star(net, ids):
    return DataParallel(net)  # expect: GPU301


def by_name(net, ids):
    wrapper = nn.DataParallel
    return wrapper(net, ids)  # expect: GPU301


REGISTRY = {"dp": nn.DataParallel}


def from_table(net, kind):
    return REGISTRY["dp"](net)  # expect: GPU301


def in_condition(net, use):
    return nn.DataParallel(net) if use else net  # expect: GPU301


def in_comprehension(nets):
    return [nn.DataParallel(n) for n in nets]  # expect: GPU301


def by_getattr(net):
    return getattr(nn, "DataParallel")(net)  # expect: GPU301


class Trainer:
    parallel = nn.DataParallel

    def __init__(self, net):
        self.net = self.parallel(net)  # expect: GPU301
        self.other = {"x": nn.DataParallel(net)}  # expect: GPU301
        setattr(self, "z", nn.DataParallel(net))  # expect: GPU301


def by_walrus(net):
    if torch.cuda.device_count() > 1 and (m := nn.DataParallel(net)):  # expect: GPU301
        return m


def functional(net, opt, x):
    y = nn.parallel.data_parallel(net, x, range(2))  # expect: GPU301
    y.mean().backward()
    opt.step()


def counted_ids(net, gpus):
    return nn.DataParallel(net, device_ids=list(range(gpus))).cuda()  # expect: GPU301


def two_ids(net):
    return nn.DataParallel(net, device_ids=[0, 1])  # expect: GPU301


def by_partial(net):
    return functools.partial(nn.DataParallel)(net)  # expect: GPU301
