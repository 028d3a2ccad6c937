"""Layers that only compute, run as statements; answers that nobody hears."""
import torch
import torch.nn.functional as F
from torch import nn


class MLP(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.first, self.second = nn.Linear(width, width), nn.Linear(width, width)
        self.relu = nn.ReLU()
        self.in_place = nn.ReLU(inplace=True)
        self.norm = nn.BatchNorm1d(width)
        self.dropout = nn.Dropout(0.5)

    def forward(self, x):
        x = self.first(x)
        self.relu(x)  # expect: GPU102
        self.dropout(x)  # expect: GPU102
        x = self.norm(x)
        self.in_place(x)
        self.norm(x)
        return self.second(x)


class Margin(nn.Module):
    def __init__(self, width, classes):
        super().__init__()
        self.layer = nn.Linear(width, classes, bias=False)

    def forward(self, x, y):
        for weight in self.layer.parameters():
            weight = F.normalize(weight, dim=1)  # expect: GPU102
        return F.cross_entropy(self.layer(F.normalize(x, dim=1)), y)


def check_resampling(first: torch.Tensor, second: torch.Tensor):
    torch.allclose(first, second)  # expect: GPU102
    torch.equal(first, second)  # expect: GPU102
    first.allclose(second)  # expect: GPU102
    assert torch.allclose(first, second)
