"""A decorator that measures seeds nothing."""
import functools
import time

import torch
from torch import nn


def timed(function):
    @functools.wraps(function)
    def inner(*args, **kwargs):
        begin = time.perf_counter()
        out = function(*args, **kwargs)
        print(time.perf_counter() - begin)
        return out

    return inner


@timed
def main():
    net = nn.Linear(4, 2)  # expect: GPU401
    optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
    for x in torch.load("data.pt"):
        loss = net(x).sum()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


if __name__ == "__main__":
    main()
