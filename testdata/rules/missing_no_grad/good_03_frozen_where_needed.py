"""Every parameter that wants a gradient is frozen, whatever the condition says."""
from torch import nn


def features(net: nn.Module, loader):
    for p in net.parameters():
        if p.requires_grad:
            p.requires_grad = False
    net.eval()
    return [net(x).argmax(1).tolist() for x, _ in loader]


def optional(net: nn.Module, loader, tune):
    if not tune:
        for p in net.parameters():
            p.requires_grad_(False)
    net.eval()
    rows = []
    for x, _ in loader:
        rows.append(net(x).argmax(1).tolist())
    return rows
