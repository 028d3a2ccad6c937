"""`random` only names the folder in which the run is kept."""
import argparse
import os
import random
import string

import torch
from torch import nn


def options():
    args = argparse.ArgumentParser().parse_args()
    if args.save_dir is None:
        args.save_dir = args.name + "_" + "".join(random.choices(string.ascii_uppercase + string.digits, k=2))
    os.makedirs("runs/" + str(random.randint(0, 99)))
    return args


def main():
    args = options()
    torch.manual_seed(3)
    os.environ["MASTER_PORT"] = str(random.randint(20000, 30000))
    run = "".join(random.choices(string.ascii_lowercase, k=6))
    print("run", run)
    net = nn.Linear(4, 4)
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    for x in torch.load("x.pt"):
        opt.zero_grad()
        net(x).mean().backward()
        opt.step()
    torch.save(net.state_dict(), args.save_dir + "/net.pt")


if __name__ == "__main__":
    main()
