"""A meter of one's own that adds what it is given: the loop that hands it the tensor is at fault."""
import torch
from torch import nn


class AverageMeter:
    def __init__(self, name):
        self.name = name
        self.reset()

    def reset(self):
        self.sum, self.count = 0.0, 0

    def update(self, value, n=1):
        self.sum += value * n
        self.count += n

    @property
    def avg(self):
        return self.sum / max(1, self.count)


def train(model: nn.Module, loader, optimizer):
    meter = AverageMeter("loss")
    for x, y in loader:
        loss = nn.functional.cross_entropy(model(x), y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        meter.update(loss, x.size(0))  # expect: GPU202
    print(meter.name, float(meter.avg))
