"""A helper seeds, and comes too late; the model comes from a factory."""
import random

import numpy as np
import torch as th


def seed_everything(n):
    random.seed(n)
    np.random.seed(n)
    th.manual_seed(n)


def make(width):
    return th.nn.Sequential(th.nn.Linear(width, width), th.nn.ReLU(), th.nn.Linear(width, 1))


def main():
    net = make(32)
    opt = th.optim.Adam(net.parameters())
    seed_everything(1)  # expect: GPU403
    for x in th.load("x.pt"):
        opt.zero_grad()
        net(x).mean().backward()
        opt.step()


if __name__ == "__main__":
    main()
