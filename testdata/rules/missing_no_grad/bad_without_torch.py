"""The file imports no name for the torch package."""
from torch import nn


def evaluate(net: nn.Module, loader):
    net.eval()
    total = 0
    for x, y in loader:
        total += nn.functional.mse_loss(net(x), y).item()  # expect: GPU201
    return total / len(loader)
