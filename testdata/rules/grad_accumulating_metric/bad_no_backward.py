"""No backward at all: every iteration's graph stays alive."""
import torch
import torch.nn.functional as F
from torch import nn


def mean_loss(model: nn.Module, loader):
    """Scores the training set between two epochs; the graph is never used."""
    total, count = 0.0, 0
    for x, y in loader:
        loss = F.cross_entropy(model(x), y)
        total += loss  # expect: GPU202
        count += 1
    print(f"mean loss {total / count:.4f}")


def collect_margins(net: nn.Module, pairs, log):
    margins = []
    for a, b in pairs:
        margin = net(a) - net(b)
        margins.append(margin.mean())  # expect: GPU202
    log.write(str([m.item() for m in margins]))


def tensor_total(net: nn.Linear, batches):
    total = torch.zeros(())
    for x in batches:
        total.add_(net(x).pow(2).mean())  # expect: GPU202
    print(total.item())
