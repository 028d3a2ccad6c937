"""Trap 1: the same method names on modules are in place (half, float, type, apply) or mean something else."""
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(4, 4), nn.Tanh())

    def abs(self):
        for p in self.parameters():
            p.data.abs_()

    def clone(self):
        self.copied = True


def prepare(device):
    net = Net()
    net.float()
    net.type(torch.float64)
    net.body.half()
    net.abs()
    net.clone()
    net.train()
    net.eval()
    net.requires_grad_(False)
    net.apply(lambda m: None)
    return net


def forward_for_hooks(net: Net, x: torch.Tensor):
    net(x)  # a forward pass may be wanted for its hooks or batch-norm statistics
    return net.body[0].weight
