"""The helper that freezes can also thaw: here it does."""
import torch
from torch import nn


def set_requires_grad(nets, requires_grad=False):
    if not isinstance(nets, list):
        nets = [nets]
    for net in nets:
        for p in net.parameters():
            p.requires_grad = requires_grad


def evaluate(model: nn.Module, loader):
    set_requires_grad(model, True)
    model.eval()
    return [model(x).argmax(1).tolist() for x in loader]  # expect: GPU201
