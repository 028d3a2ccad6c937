"""The inner function is a layer: an attribute set in __init__, inherited, or made on the spot."""
import torch
from torch import nn


class Base(nn.Module):
    def __init__(self, dim, classes):
        super().__init__()
        self.fc = nn.Linear(dim, classes)
        self.normalise = nn.Softmax(dim=1)
        self.gate = nn.Sigmoid()


class Student(Base):
    def forward(self, x):
        return torch.log(self.normalise(self.fc(x)))  # expect: GPU502

    def gated(self, x):
        return self.gate(self.fc(x)).log()  # expect: GPU502


def on_the_spot(x):
    return torch.log(nn.Softmax(dim=-1)(x))  # expect: GPU502


def local(x):
    squash = nn.Sigmoid()
    y = squash(x)
    return torch.log(y)  # expect: GPU502
