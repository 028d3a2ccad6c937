"""The model reaches the loop through a closure, a dataclass field, functools.partial."""
import functools
from dataclasses import dataclass, field
from typing import List

import torch
import torch.nn as nn


@dataclass
class State:
    model: nn.Module
    scores: List[float] = field(default_factory=list)


def make_validator(width, val_loader):
    net = nn.Sequential(nn.Linear(width, width), nn.Dropout(0.5), nn.Linear(width, 1))

    def validate():
        net.eval()
        worst = 0.0
        for x, y in val_loader:
            worst = max(worst, (net(x) - y).abs().max().item())  # expect: GPU201
        return worst

    return net, validate


def evaluate(state: State, loader):
    state.model.eval()
    for x, y in loader:
        state.scores.append((state.model(x).argmax(-1) == y).float().mean().item())  # expect: GPU201
    return state.scores


def _accuracy(forward, loader):
    return [forward(x).argmax(-1).tolist() for x in loader]


def run(state: State, loader):
    with torch.no_grad():
        return functools.partial(_accuracy, state.model)(loader)
