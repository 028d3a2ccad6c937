"""Everything draws from one generator."""
import torch
from torch import nn
from torch.utils.data import DataLoader, random_split


def main(ds):
    g = torch.Generator().manual_seed(0)
    a, b = random_split(ds, [1, 2], generator=g)
    net = torch.load("m")
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    for x, y in DataLoader(a, shuffle=True, generator=g):
        opt.zero_grad()
        net(x).mean().backward()
        opt.step()


if __name__ == "__main__":
    main(torch.load("d"))
