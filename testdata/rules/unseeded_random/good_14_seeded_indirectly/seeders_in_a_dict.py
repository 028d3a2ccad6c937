import torch
from torch import nn


def train(cfg):
    net = nn.Linear(4, 2)
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    for x, y in torch.load("b.pt"):
        opt.zero_grad()
        nn.functional.cross_entropy(net(x), y).backward()
        opt.step()


SEEDERS = {"torch": torch.manual_seed}


def seed_all(n):
    for name, f in SEEDERS.items():
        f(n)


if __name__ == "__main__":
    seed_all(3)
    train({})
