"""torch is seeded, numpy is drawn from in the main process."""
import numpy as np
import torch
from torch import nn


def jitter(x, amount=0.1):
    return x + amount * np.random.randn(*x.shape)  # expect: GPU402


def main():
    torch.manual_seed(0)
    torch.cuda.manual_seed_all(0)
    data = np.load("train.npy")
    net = nn.Linear(data.shape[1], 1)
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    for epoch in range(10):
        x = torch.from_numpy(jitter(data)).float()
        opt.zero_grad()
        net(x).square().mean().backward()
        opt.step()


if __name__ == "__main__":
    main()
