"""Trap 1: the guard is inherited by closures and generators that run inside it, and set up in __enter__ or a fixture-like helper."""
from contextlib import contextmanager

import torch
from torch import nn


@contextmanager
def evaluating(model: nn.Module):
    was = model.training
    model.eval()
    try:
        with torch.inference_mode():
            yield model
    finally:
        model.train(was)


def accuracy(model: nn.Module, loader):
    with evaluating(model) as net:
        return sum((net(x).argmax(1) == y).sum().item() for x, y in loader)


def validate(model: nn.Module, val_loader):
    def hits(x, y):
        return (model(x).argmax(1) == y).sum().item()

    model.eval()
    with torch.no_grad():
        return sum(hits(x, y) for x, y in val_loader)


class Predictor:
    def __init__(self, model: nn.Module):
        torch.set_grad_enabled(False)
        self.model = model.eval()

    @torch.no_grad()
    def __call__(self, batches):
        return [self.model(x).argmax(1).tolist() for x in batches]
