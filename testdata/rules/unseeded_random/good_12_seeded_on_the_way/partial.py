"""A partial of the seeder."""
from functools import partial

import torch
from torch import nn

seed = partial(torch.manual_seed, 3)


def main():
    seed()
    net = nn.Linear(4, 2)
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    for x, y in torch.load("b.pt"):
        opt.zero_grad()
        nn.functional.cross_entropy(net(x), y).backward()
        opt.step()


if __name__ == "__main__":
    main()
