"""Trap 21: an object that detaches what is added to it."""
import torch
from torch import nn


class RunningMean:
    def __init__(self):
        self.values = []

    def __iadd__(self, value):
        self.values.append(value.detach().cpu())
        return self


class Tracker:
    def __init__(self):
        self.tracks = {}

    def update(self, losses):
        for name, value in losses.items():
            if name not in self.tracks:
                self.tracks[name] = RunningMean()
            self.tracks[name] += value


def train(model, loader, optimizer):
    tracker = Tracker()
    for x, y in loader:
        loss = nn.functional.mse_loss(model(x), y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        tracker.update(dict(loss=loss))
    return tracker
