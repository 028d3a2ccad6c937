"""A helper goes through the libraries by name."""
import torch
from torch import nn


def set_all(seed):
    for lib in ("torch", "numpy"):
        if lib == "torch":
            torch.manual_seed(seed)


def main():
    set_all(1)
    net = nn.Linear(4, 2)
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    for x, y in torch.load("b.pt"):
        opt.zero_grad()
        nn.functional.cross_entropy(net(x), y).backward()
        opt.step()


if __name__ == "__main__":
    main()
