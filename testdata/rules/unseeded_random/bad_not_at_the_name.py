"""The folder's name is drawn first; what makes runs differ is the network."""
import argparse
import os
import random
import string

import torch
from torch import nn


def options():
    args = argparse.ArgumentParser().parse_args()
    args.save_dir = "".join(random.choices(string.ascii_uppercase + string.digits, k=2))
    os.makedirs(args.save_dir)
    return args


def main():
    args = options()
    net = nn.Linear(4, 4)  # expect: GPU401
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    for x in torch.load("x.pt"):
        opt.zero_grad()
        net(x).mean().backward()
        opt.step()
    torch.save(net.state_dict(), args.save_dir + "/net.pt")


if __name__ == "__main__":
    main()
