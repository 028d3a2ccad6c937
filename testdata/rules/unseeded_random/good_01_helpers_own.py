"""Trap 1: a helper of one's own whose body seeds, called through another function."""
import os
import random

import numpy as np
import torch
from torch import nn


def fix_seed(value: int) -> None:
    random.seed(value)
    np.random.seed(value % 2**32)
    torch.manual_seed(value)


def setup():
    fix_seed(int(os.environ.get("SEED", "1")))
    torch.backends.cudnn.benchmark = False


def main(batches):
    setup()
    net = nn.Sequential(nn.Linear(8, 8), nn.Dropout(0.1), nn.Linear(8, 2))
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    order = np.random.permutation(len(batches))
    for i in order:
        x, y = batches[i]
        opt.zero_grad()
        nn.functional.cross_entropy(net(x), y).backward()
        opt.step()
        if random.random() < 0.1:
            print("alive")


if __name__ == "__main__":
    main(torch.load("batches.pt"))
