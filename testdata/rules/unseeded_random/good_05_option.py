"""Trap 5: the seed comes from an option, and None means none."""
import argparse

import torch
from torch import nn


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=None)
    args = p.parse_args(argv)
    if args.seed is not None:
        torch.manual_seed(args.seed)
    net = nn.Linear(4, 1)
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    for x in torch.load("x.pt"):
        opt.zero_grad()
        net(x).square().mean().backward()
        opt.step()


if __name__ == "__main__":
    main()
