"""Frozen behind a chain of methods that return the module: nothing records."""
import torch
from torch import nn
def stats(steps):
    net = nn.Linear(4, 4)
    net.eval().requires_grad_(False)
    dist = []
    for _ in range(steps):
        dist.append(net(torch.randn(2, 4)))
    return torch.cat(dist).cpu().numpy()
