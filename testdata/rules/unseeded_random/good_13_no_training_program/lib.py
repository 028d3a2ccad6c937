"""A library."""
import torch
from torch import nn


def fit(net):
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    for x, y in torch.load("b.pt"):
        opt.zero_grad()
        nn.functional.cross_entropy(net(x), y).backward()
        opt.step()


class N(nn.Module):
    def __init__(self):
        super().__init__()
        self.l = nn.Linear(4, 2)
