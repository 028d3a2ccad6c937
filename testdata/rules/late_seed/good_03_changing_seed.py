"""The seed in the loop changes with it, or the loop is over seeds and builds anew."""
import numpy as np
import torch
from torch import nn


def repeat(batches, seeds=(0, 1, 2)):
    for seed in seeds:
        torch.manual_seed(seed)
        np.random.seed(seed)
        net = nn.Linear(8, 1)
        opt = torch.optim.SGD(net.parameters(), lr=0.1)
        for epoch in range(5):
            torch.manual_seed(seed * 1000 + epoch)
            for i in np.random.permutation(len(batches)):
                opt.zero_grad()
                net(batches[i]).mean().backward()
                opt.step()
        yield net


def compare(widths, batches):
    for width in widths:
        torch.manual_seed(7)  # the same start for each candidate
        net = nn.Sequential(nn.Linear(8, width), nn.Linear(width, 1))
        opt = torch.optim.SGD(net.parameters(), lr=0.1)
        for x in batches:
            opt.zero_grad()
            net(x).mean().backward()
            opt.step()
        yield width, net


if __name__ == "__main__":
    data = torch.load("x.pt")
    print(list(repeat(data)), list(compare([4, 8], data)))
