"""Trap 1: a decorator of the project seeds before it calls the function."""
import functools

import torch
from torch import nn


def seeded(n):
    def decorate(function):
        @functools.wraps(function)
        def inner(*args, **kwargs):
            torch.manual_seed(n)
            return function(*args, **kwargs)

        return inner

    return decorate


@seeded(3)
def main():
    net = nn.Linear(4, 2)
    optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
    for x in torch.load("data.pt"):
        loss = net(x).sum()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


if __name__ == "__main__":
    main()
