"""Frozen in a helper, in a method, in the constructor, one of a list; gradients off until a stack of contexts is closed."""
import contextlib
import torch
from torch import nn
def set_requires_grad(nets, requires_grad=False):
    if not isinstance(nets, list):
        nets = [nets]
    for net in nets:
        if net is not None:
            for p in net.parameters():
                p.requires_grad = requires_grad
def freeze(m: nn.Module):
    for p in m.parameters():
        p.requires_grad = False
    return m
class B(nn.Module):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(2, 2)
        for p in self.parameters():
            p.requires_grad = False
    def forward(self, x):
        return self.net(x)
class C(nn.Module):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(2, 2)
    def lock(self):
        for p in self.parameters():
            p.requires_grad = False
    def forward(self, x):
        return self.net(x)
def f1(model: nn.Module, loader):
    set_requires_grad(model, False)
    model.eval()
    return [model(x).argmax(1).tolist() for x in loader]
def f1b(model: nn.Module, other: nn.Module, loader):
    set_requires_grad([model, other])
    model.eval()
    return [model(x).argmax(1).tolist() for x in loader]
def f1c(model: nn.Module, other: nn.Module, loader):
    for net in [model, other]:
        for p in net.parameters():
            p.requires_grad_(False)
    model.eval()
    return [model(x).argmax(1).tolist() for x in loader]
def f2(model: nn.Module, loader):
    freeze(model)
    model.eval()
    return [model(x).argmax(1).tolist() for x in loader]
def f3(model: nn.Module, loader):
    model = freeze(model).eval()
    return [model(x).argmax(1).tolist() for x in loader]
def f4(loader):
    b = B().eval()
    return [b(x).argmax(1).tolist() for x in loader]
def f4c(loader):
    b = C().eval()
    b.lock()
    return [b(x).argmax(1).tolist() for x in loader]
def es(model: nn.Module, loader):
    model.eval()
    stack = contextlib.ExitStack()
    stack.enter_context(torch.no_grad())
    for x in loader:
        print(model(x).argmax(1).tolist())
    stack.close()
