"""Trap 3: no parameter wants a gradient, so nothing is recorded."""
import torch
from torch import nn
from torchvision import models


def features(loader):
    backbone = models.resnet18(weights=None)
    backbone.requires_grad_(False)
    backbone.eval()
    rows = []
    for x, _ in loader:
        rows.append(backbone(x).cpu())
    return torch.cat(rows)


class Perceptual:
    def __init__(self, net: nn.Module):
        self.net = net.eval()
        for p in self.net.parameters():
            p.requires_grad = False

    def predict(self, batches):
        return [self.net(x).argmax(1).tolist() for x in batches]
