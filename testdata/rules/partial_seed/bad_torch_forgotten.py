"""random and numpy are seeded; the weights are torch's."""
import random

import numpy as np
import torch
from torch import nn


def train(batches, width):
    net = nn.Linear(width, 2)  # expect: GPU402
    opt = torch.optim.Adam(net.parameters())
    order = np.random.permutation(len(batches))
    for i in order:
        x, y = batches[i]
        opt.zero_grad()
        nn.functional.cross_entropy(net(x), y).backward()
        opt.step()


if __name__ == "__main__":
    random.seed(1)
    np.random.seed(1)
    train(torch.load("batches.pt"), 32)
