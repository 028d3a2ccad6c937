"""The order of every epoch is drawn from NumPy, in the main process."""
import numpy as np
import torch
from torch import nn


def main():
    torch.manual_seed(1)
    net = nn.Linear(4, 2)
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    data = torch.load("d")
    for e in range(3):
        for i in np.random.permutation(len(data)):  # expect: GPU402
            opt.zero_grad()
            net(data[i]).mean().backward()
            opt.step()


if __name__ == "__main__":
    main()
