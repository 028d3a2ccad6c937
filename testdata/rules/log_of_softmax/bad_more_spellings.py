"""A pair that is taken apart by a static method, an argument, a squeeze, special functions, a sequential model."""
import torch
import torch.nn.functional as F
from torch import nn


class Student(nn.Module):
    def __init__(self):
        super().__init__()
        self.probabilities = nn.Sequential(nn.Linear(2, 2), nn.Softmax(dim=1))
        self.fc = nn.Linear(2, 2)

    def by_model(self, x):
        return torch.log(self.probabilities(x))  # expect: GPU502

    def both(self, x):
        p = F.softmax(self.fc(x), dim=1)
        return torch.log(p), p  # expect: GPU502

    def partition(self, x):
        total = self.fc(x).exp().sum(1, keepdim=True).log()  # expect: GPU502
        return self.fc(x) - total

    @staticmethod
    def of(x):
        return torch.log(torch.nn.functional.softmax(x, dim=1))  # expect: GPU502


def in_an_argument(x, y):
    return F.nll_loss(torch.log(F.softmax(x, dim=1)), y)  # expect: GPU502


def negated(x):
    return torch.log(torch.sigmoid(-x)) + (torch.sigmoid(x)).log().neg()  # expect: GPU502


def special(x):
    p = torch.special.expit(x)
    return torch.log(p) + torch.log(torch.special.softmax(x, dim=1))  # expect: GPU502


def squeezed(x):
    return F.softmax(x, dim=1).squeeze(1).log()  # expect: GPU502


def binary(logits, y):
    p = torch.sigmoid(logits)
    return -(y * torch.log(p) + (1 - y) * torch.log(1 - p)).mean()  # expect: GPU502
