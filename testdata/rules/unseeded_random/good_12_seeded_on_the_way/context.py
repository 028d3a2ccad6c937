"""A context manager of the project seeds."""
from contextlib import contextmanager

import torch
from torch import nn


@contextmanager
def seeded(n):
    torch.manual_seed(n)
    yield


def main():
    with seeded(3):
        net = nn.Linear(4, 2)
        opt = torch.optim.SGD(net.parameters(), lr=0.1)
        for x, y in torch.load("b.pt"):
            opt.zero_grad()
            nn.functional.cross_entropy(net(x), y).backward()
            opt.step()


if __name__ == "__main__":
    main()
