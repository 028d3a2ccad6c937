"""Trap 1: the guard stands in every caller, in a decorator of the project, or around the whole class."""
import functools

import torch
from torch import nn


def evaluating(fn):
    @functools.wraps(fn)
    def wrapper(model, *args, **kw):
        was_training = model.training
        model.eval()
        with torch.no_grad():
            try:
                return fn(model, *args, **kw)
            finally:
                model.train(was_training)

    return wrapper


@evaluating
def accuracy(model: nn.Module, loader):
    hits = 0
    for x, y in loader:
        hits += (model(x).argmax(1) == y).sum().item()
    return hits


def _validate_loop(model: nn.Module, val_loader):
    model.eval()
    errors = []
    for x, y in val_loader:
        errors.append((model(x) - y).abs().mean().item())
    return errors


def validate(model: nn.Module, val_loader):
    with torch.inference_mode():
        return _validate_loop(model, val_loader)


@torch.no_grad()
def validate_twice(model: nn.Module, a, b):
    return _validate_loop(model, a) + _validate_loop(model, b)


class no_grad_eval:
    def __init__(self, model: nn.Module):
        self.model = model

    def __enter__(self):
        self.previous = torch.is_grad_enabled()
        torch.set_grad_enabled(False)
        self.model.eval()

    def __exit__(self, *exc):
        torch.set_grad_enabled(self.previous)


def with_own_manager(model: nn.Module, loader):
    with no_grad_eval(model):
        return [model(x).argmax(1).tolist() for x in loader]
