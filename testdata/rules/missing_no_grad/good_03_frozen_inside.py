"""Trap 3: every network that it may hold was frozen by its own constructor."""
import torch
from torch import nn
from torchvision import models


class Vgg(nn.Module):
    def __init__(self, requires_grad=False):
        super().__init__()
        self.features = models.vgg16(pretrained=True).features
        if not requires_grad:
            for param in self.parameters():
                param.requires_grad = False

    def forward(self, x):
        return [self.features(x)]


class Alex(nn.Module):
    def __init__(self, requires_grad=False):
        super().__init__()
        self.features = models.alexnet(pretrained=True).features
        if not requires_grad:
            for param in self.parameters():
                param.requires_grad = False

    def forward(self, x):
        return [self.features(x)]


class Similarity(nn.Module):
    def __init__(self, kind):
        super().__init__()
        if kind == "vgg":
            self.net = Vgg(requires_grad=False)
        else:
            self.net = Alex(requires_grad=False)

    def forward(self, a, b):
        score = 0
        for x, y in zip(self.net.forward(a), self.net.forward(b)):
            score = score + (x - y).square().mean()
        return score


def distance(a, b, network):
    return network(a * 2 - 1, b * 2 - 1)


def compare(pairs):
    network = Similarity("vgg").cuda()
    network.eval()
    best = 10000
    for a, b in pairs:
        best = min(best, distance(torch.as_tensor(a), torch.as_tensor(b), network).item())
    return best
