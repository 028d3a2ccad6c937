"""Probabilities that are chosen, mixed or scaled keep their 0."""
import torch
import torch.nn.functional as F
from torch import nn


def focal(logits, y):
    pt = torch.sigmoid(logits)
    pt = torch.where(y == 1, pt, 1 - pt)
    return -((1 - pt) ** 2 * torch.log(pt)).mean()  # expect: GPU501


def focal_with_products(logits, y):
    p = torch.sigmoid(logits)
    pt = p * y + (1 - p) * (1 - y)
    return -((1 - pt) ** 2 * pt.log()).mean()  # expect: GPU501


def joined(a, b):
    both = torch.cat([F.softmax(a, 1), F.softmax(b, 1)])
    return torch.log(both)  # expect: GPU501


def entropy_in_bits(x):
    p = F.softmax(x, -1)
    return -(p * torch.log2(p)).sum()  # expect: GPU501


def squash_correction(self, x_t: torch.Tensor):
    y_t = torch.tanh(x_t)
    return torch.log(self.action_scale * (1 - y_t.pow(2)))  # expect: GPU501


def squash_correction_of_actions(actions: torch.Tensor):
    return torch.log(1 - actions ** 2).sum(1) + torch.log(1 - actions.abs()).sum(1)  # expect: GPU501


def feature_map(x: torch.Tensor):
    return torch.log(F.elu(x) + 1)  # expect: GPU501


class Scale(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(3, 3)
        self.act = nn.LeakyReLU(0.2)

    def forward(self, x):
        return torch.log(self.act(self.fc(x))) + torch.log(F.leaky_relu(self.fc(x)))  # expect: GPU501


def rows(x):
    return [-torch.log(p[3]) for p in F.softmax(x, 1)]  # expect: GPU501


def mean_probability(x):
    p = torch.sigmoid(x).mean()
    return torch.log(p).item()  # expect: GPU501
