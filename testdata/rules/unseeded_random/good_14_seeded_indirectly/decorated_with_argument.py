import torch
from torch import nn
import functools


def seeded(n):
    def deco(f):
        @functools.wraps(f)
        def inner(*a, **k):
            torch.manual_seed(n)
            return f(*a, **k)
        return inner
    return deco


@seeded(3)
def main():
    net = nn.Linear(4, 2)
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    for x, y in torch.load("b.pt"):
        opt.zero_grad()
        nn.functional.cross_entropy(net(x), y).backward()
        opt.step()


if __name__ == "__main__":
    main()
