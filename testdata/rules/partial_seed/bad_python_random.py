"""Python's random is the one that is left out; two libraries are seeded by a helper."""
import random as rnd
from random import choice

import numpy as np
import torch as th


def seed_all(n):
    th.manual_seed(n)
    np.random.seed(n)


def main():
    seed_all(5)
    net = th.nn.Linear(2, 2)
    opt = th.optim.SGD(net.parameters(), lr=0.1)
    files = ["a.pt", "b.pt", "c.pt"]
    rnd.shuffle(files)  # expect: GPU402
    for _ in range(100):
        x = th.load(choice(files))
        opt.zero_grad()
        net(x).abs().mean().backward()
        opt.step()
    print(np.random.rand())


if __name__ == "__main__":
    main()
