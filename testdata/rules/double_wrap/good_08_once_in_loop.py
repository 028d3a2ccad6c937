"""A condition lets the wrap happen in one iteration of the loop only."""
from torch import nn


def by_flag(model: nn.Module, epochs):
    wrapped = False
    for _ in range(epochs):
        if not wrapped:
            model = nn.DataParallel(model)  # expect: GPU301
            wrapped = True
    return model


def by_epoch(model: nn.Module, epochs):
    for epoch in range(epochs):
        if epoch == 0:
            model = nn.DataParallel(model)  # expect: GPU301
    return model
