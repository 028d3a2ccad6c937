"""A helper of the project that is not among the files may seed, as its name says that it prepares everything."""
import torch
from torch import nn

from utils import setup


def main():
    setup()
    net = nn.Linear(4, 4)
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    for x in torch.load("x.pt"):
        opt.zero_grad()
        net(x).mean().backward()
        opt.step()


if __name__ == "__main__":
    main()
