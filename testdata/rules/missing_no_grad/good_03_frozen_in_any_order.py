"""Frozen before or after eval(), by parameter or by module, in a chain."""
import torch
from torch import nn


def by_parameter(model: nn.Module, loader):
    for p in model.parameters():
        p.requires_grad_(False)
    model.eval()
    return [model(x).argmax(1).tolist() for x in loader]


def in_a_chain(loader):
    net = nn.Linear(2, 2).requires_grad_(False).eval()
    return [net(x).argmax(1).tolist() for x in loader]


def after_eval(model: nn.Module, loader):
    model.eval()
    for n, p in model.named_parameters():
        p.requires_grad = False
    return [model(x).argmax(1).tolist() for x in loader]


def by_map(model: nn.Module, loader):
    list(map(lambda p: p.requires_grad_(False), model.parameters()))
    model.eval()
    return [model(x).argmax(1).tolist() for x in loader]


def by_comprehension(model: nn.Module, loader):
    [p.requires_grad_(False) for p in model.parameters()]
    model.eval()
    return [model(x).argmax(1).tolist() for x in loader]


class Features:
    def __init__(self):
        self.net = nn.Linear(2, 2)
        self._freeze()
        self.net.eval()

    def _freeze(self):
        for p in self.net.parameters():
            p.requires_grad = False

    def run(self, loader):
        return [self.net(x).argmax(1).tolist() for x in loader]
