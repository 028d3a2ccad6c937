"""A helper switches recording off; a method gives the guard."""
import torch
from torch import nn


def switch_off():
    torch.set_grad_enabled(False)


def evaluate(model: nn.Module, loader):
    switch_off()
    model.eval()
    return [model(x).argmax(1).tolist() for x in loader]


class Base:
    def __init__(self, model: nn.Module):
        self.model = model

    def evaluate(self, loader):
        self.model.eval()
        with self.context():
            return [self.predict(x) for x in loader]

    def context(self):
        return torch.no_grad()

    def predict(self, x):
        return self.model(x).argmax(1).tolist()
