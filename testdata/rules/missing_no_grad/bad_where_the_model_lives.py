"""The model is prepared by accelerate, annotated in the class, passed to static and class methods, run by a helper method."""
import torch
from accelerate import Accelerator
from torch import nn


def prepared(loader):
    acc = Accelerator()
    model = acc.prepare(nn.Linear(2, 2))
    model.eval()
    for x, y in loader:
        print(model(x).argmax(1).tolist())  # expect: GPU201


class Trainer:
    model: nn.Module

    def __init__(self, model, device):
        self.model = nn.Linear(2, 2).to(device)
        self.best = 0

    def _eval_step(self, x, y):
        return (self.model(x).argmax(1) == y).sum().item()  # expect: GPU201

    def test(self, loader):
        self.model.eval()
        return sum(self._eval_step(x, y) for x, y in loader)

    @staticmethod
    def run(model: nn.Module, loader):
        model.eval()
        for x, _ in loader:
            print(model(x).argmax(1).cpu().numpy())  # expect: GPU201

    @classmethod
    def of(cls, model: nn.Module, loader):
        model.eval()
        for x, _ in loader:
            print(model(x).argmax(1).cpu().numpy())  # expect: GPU201
