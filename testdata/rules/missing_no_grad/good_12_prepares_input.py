"""A module without parameters prepares the input of the network that is evaluated under a guard."""
import torch
from torch import nn


class Prepare(nn.Module):
    def __init__(self, size, stat):
        super().__init__()
        self.size = size
        self.stat = stat

    def forward(self, x):
        return (x - self.stat["median"]) / self.stat["max"]


def evaluate(model, prepare, loader):
    model.eval()
    total = 0
    for x, y in loader:
        x = prepare(x)
        with torch.no_grad():
            total += nn.functional.mse_loss(model(x), y).item()
    return total


def main(loader):
    stat = {"median": torch.zeros(4), "max": torch.ones(4)}
    return evaluate(nn.Linear(4, 4), Prepare(4, stat), loader)
