import random

import numpy as np
import torch
from torch import nn


def train(cfg):
    net = nn.Linear(4, 2)
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    for x, y in torch.load("b.pt"):
        opt.zero_grad()
        nn.functional.cross_entropy(net(x), y).backward()
        opt.step()


def seed_all(n):
    [f(n) for f in [random.seed, np.random.seed, torch.manual_seed]]


if __name__ == "__main__":
    seed_all(3)
    train({})
