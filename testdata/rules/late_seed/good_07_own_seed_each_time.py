"""Helpers in the loop whose seed changes with it, and a loop over folds that starts each one alike."""
import torch
from torch import nn


def set_seed(seed=3):
    torch.manual_seed(seed)


def train_epoch(net, batches, opt, seed):
    set_seed(seed)
    for x in batches:
        opt.zero_grad()
        net(x).mean().backward()
        opt.step()


def reset(net):
    for layer in net:
        layer.reset_parameters()


def main():
    set_seed()
    batches = torch.load("x.pt")
    net = nn.Sequential(nn.Linear(8, 1))
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    for epoch in range(5):
        set_seed(100 + epoch)
        train_epoch(net, batches, opt, epoch)
    for fold in range(5):
        set_seed()
        reset(net)
        for x in batches[fold:]:
            opt.zero_grad()
            net(x).mean().backward()
            opt.step()


if __name__ == "__main__":
    main()
