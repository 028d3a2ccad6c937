"""A context that logs leaves gradients as they are; train(False) is eval()."""
import torch
from project.logging import LaunchLogger
from torch import nn


def validate(model: nn.Module, loader):
    model.train(False)
    right = 0
    for x, y in loader:
        right += (model(x).argmax(1) == y).sum().item()  # expect: GPU201
    return right


def main(model: nn.Module, loader):
    for epoch in range(3):
        with LaunchLogger("valid", epoch=epoch) as log:
            log.log_epoch({"right": validate(model, loader)})
