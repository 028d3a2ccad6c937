"""Trap 2: explicit seeded generators for everything that draws."""
import random

import numpy as np
import torch
from torch.utils.data import DataLoader

rng = np.random.default_rng(0)
py = random.Random(0)
gen = torch.Generator().manual_seed(0)


def main(data):
    w = torch.randn(4, 4, generator=gen).requires_grad_()
    legacy = np.random.RandomState(5)
    scale = rng.uniform(0.5, 1.5) * legacy.rand()
    rows = list(range(len(data)))
    py.shuffle(rows)
    opt = torch.optim.SGD([w], lr=0.1)
    for x in DataLoader([data[i] for i in rows], shuffle=True, generator=gen):
        opt.zero_grad()
        (x @ w * scale).square().mean().backward()
        opt.step()


if __name__ == "__main__":
    main(torch.load("rows.pt"))
