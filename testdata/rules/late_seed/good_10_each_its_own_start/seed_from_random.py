"""The seed itself is drawn, and printed."""
import random

import numpy as np
import torch
from torch import nn


def set_seed(seed):
    random.seed(seed)
    np.random.seed(seed)
    torch.manual_seed(seed)
    torch.cuda.manual_seed_all(seed)


def build():
    return nn.Sequential(nn.Linear(4, 2), nn.Dropout())


def fit(net, data):
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    for epoch in range(3):
        for x, y in data:
            opt.zero_grad()
            nn.functional.cross_entropy(net(x), y).backward()
            opt.step()


def evaluate(net, data):
    net.eval()
    with torch.no_grad():
        return sum((net(x).argmax(1) == y).sum().item() for x, y in data)


def main():
    data = torch.load("d")
    seed = random.randint(0, 2**31)
    print(seed)
    set_seed(seed)
    net = build()
    fit(net, data)


if __name__ == "__main__":
    main()
