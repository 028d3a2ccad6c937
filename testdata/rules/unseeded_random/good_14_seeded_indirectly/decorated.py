import torch
from torch import nn


def train(cfg):
    net = nn.Linear(4, 2)
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    for x, y in torch.load("b.pt"):
        opt.zero_grad()
        nn.functional.cross_entropy(net(x), y).backward()
        opt.step()


def seeded(f):
    def inner(*a):
        torch.manual_seed(3)
        return f(*a)
    return inner


@seeded
def main():
    train({})


if __name__ == "__main__":
    main()
