"""The guard covers the loss or the metric, not the forward pass."""
import torch
from torch import nn


def evaluate(model: nn.Module, loader, criterion):
    model.eval()
    total, n = 0.0, 0
    for x, y in loader:
        out = model(x)  # expect: GPU201
        with torch.no_grad():
            total += criterion(out, y).item()
            n += y.numel()
    return total / n


class Evaluator:
    def __init__(self, net: nn.Module):
        self.net = net

    @torch.no_grad()
    def score(self, out, y):
        return (out.argmax(-1) == y).float().mean().item()

    def run(self, val_loader):
        self.net.eval()
        return [self.score(self.net(x), y) for x, y in val_loader]  # expect: GPU201
