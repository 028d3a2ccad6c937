"""One pass with a blank input, of which only the size is read."""
import torch
from torch import nn


class Head(nn.Module):
    def __init__(self, backbone: nn.Module, size):
        super().__init__()
        backbone.eval()
        self.levels = len(backbone(torch.zeros(1, 3, size, size)))
        self.features = backbone(torch.zeros(1, 3, size, size)).shape[1]


def width(backbone: nn.Module):
    backbone.eval()
    probe = backbone(torch.zeros(1, 3, 64, 64))
    print(probe.size(), len(probe))
    return probe.shape[1]
