"""The guard is made and dropped in the same line."""
import torch
from torch import nn


def embed(model: nn.Module, x):
    torch.no_grad()  # expect: GPU203
    return model(x)


def embed_fast(model: nn.Module, x):
    torch.inference_mode()  # expect: GPU203
    return model(x)


def penalty(critic: nn.Module, x):
    torch.enable_grad()  # expect: GPU203
    x = x.requires_grad_()
    return torch.autograd.grad(critic(x).sum(), x, create_graph=True)[0].flatten(1).norm(2, 1).mean()


class Sampler:
    def __init__(self, net):
        self.net = net

    def sample(self, n):
        if not self.net.training:
            torch.no_grad()  # expect: GPU203
        return self.net(torch.zeros(n, 8))
