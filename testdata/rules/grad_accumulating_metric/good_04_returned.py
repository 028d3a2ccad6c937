"""Returned to a caller: nobody here knows whether a backward pass follows."""
import torch
import torch.nn.functional as F
from torch import nn


def total_loss(model: nn.Module, views):
    total = 0.0
    for v in views:
        total += F.mse_loss(model(v), v)
    return total


class MultiScale(nn.Module):
    def __init__(self, nets):
        super().__init__()
        self.nets = nn.ModuleList(nets)

    def forward(self, x, y):
        losses = {}
        feats = []
        for i, net in enumerate(self.nets):
            out = net(x)
            feats.append(out)
            losses[f"scale{i}"] = F.l1_loss(out, y)
            x = F.avg_pool2d(x, 2)
        return losses, feats


def penalties(model: nn.Module):
    reg = torch.zeros(())
    for p in model.parameters():
        reg = reg + p.pow(2).sum()
    return reg


def maml_outer(model: nn.Module, tasks, inner):
    outer = []
    for support, query in tasks:
        fast = inner(model, support)
        outer.append(F.cross_entropy(fast(query[0]), query[1]))
    return torch.stack(outer).mean()
