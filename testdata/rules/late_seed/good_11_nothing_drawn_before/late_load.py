"""All weights are loaded."""
import torch
from torch import nn


def main():
    net = nn.Linear(4, 2)
    net.load_state_dict(torch.load("w"))
    torch.manual_seed(3)
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    for x, y in torch.load("b.pt"):
        opt.zero_grad()
        nn.functional.cross_entropy(net(x), y).backward()
        opt.step()


if __name__ == "__main__":
    main()
