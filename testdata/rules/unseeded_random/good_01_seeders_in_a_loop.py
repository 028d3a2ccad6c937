"""Trap 1: the seeders are gone through, in a loop or a comprehension."""
import random

import numpy as np
import torch
from torch import nn


def main():
    for seed in (random.seed, np.random.seed, torch.manual_seed):
        seed(3)
    net = nn.Linear(4, 2)
    optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
    for _ in range(10):
        i = np.random.randint(4)
        loss = net(torch.full((1, 4), float(i + random.random()))).sum()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


if __name__ == "__main__":
    main()
