"""Guards that stand outside of the function, in a context manager of the project, or are entered by hand."""
from contextlib import contextmanager

import torch
from torch import nn


@contextmanager
def evaluating(*networks: nn.Module):
    try:
        with torch.no_grad():
            yield [network.eval() for network in networks]
    finally:
        for network in networks:
            network.train()


def validate(model: nn.Module, criterion, batches):
    total = 0.0
    with evaluating(model):
        for x, y in batches:
            total += criterion(model(x), y).item()
    return total


class Quiet:
    def __enter__(self):
        self.before = torch.is_grad_enabled()
        torch.set_grad_enabled(False)

    def __exit__(self, *error):
        torch.set_grad_enabled(self.before)


def evaluate_quietly(model: nn.Module, batches):
    model.eval()
    with Quiet():
        return [model(x).argmax(1).tolist() for x in batches]


def evaluate(model: nn.Module, batches):
    model.eval()
    hits = 0
    for x, y in batches:
        hits += (model(x).argmax(1) == y).sum().item()
    return hits


evaluate = torch.no_grad()(evaluate)


def evaluate_by_hand(model: nn.Module, batches):
    model.eval()
    guard = torch.no_grad()
    guard.__enter__()
    for x, y in batches:
        print((model(x).argmax(1) == y).sum().item())
    guard.__exit__(None, None, None)


def differentiates_when_asked(model: nn.Module, batches, wanted):
    model.eval()
    context = torch.enable_grad() if wanted else torch.no_grad()
    with context:
        for x, y in batches:
            print((model(x).argmax(1) == y).sum().item())
