"""Trap 1: every guard there is."""
from contextlib import ExitStack, nullcontext
from functools import partial

import torch
from torch import inference_mode, nn, no_grad
from torch.autograd import grad_mode


def with_block(model: nn.Module, loader):
    model.eval()
    with torch.no_grad():
        return [model(x).argmax(1).cpu() for x in loader]


@torch.no_grad()
def decorated(model: nn.Module, loader):
    model.eval()
    for x in loader:
        yield model(x).tolist()


@inference_mode()
def inference(model: nn.Module, loader):
    model.eval()
    return [model(x).tolist() for x in loader]


@torch.inference_mode
def inference_bare(model: nn.Module, loader):
    model.eval()
    return [model(x).tolist() for x in loader]


def statement(model: nn.Module, loader):
    torch.set_grad_enabled(False)
    model.eval()
    return [model(x).argmax(1).tolist() for x in loader]


def stacked(model: nn.Module, loader):
    model.eval()
    with ExitStack() as stack:
        stack.enter_context(no_grad())
        return [model(x).argmax(1).tolist() for x in loader]


def aliased(model: nn.Module, loader):
    guard = grad_mode.no_grad
    model.eval()
    with guard(), torch.autocast("cuda"):
        return [model(x).argmax(1).tolist() for x in loader]


def flag(model: nn.Module, loader, training):
    model.train(training)
    with torch.set_grad_enabled(training):
        return [model(x).argmax(1).tolist() for x in loader]


def either(model: nn.Module, loader, evaluating=True):
    if evaluating:
        model.eval()
    with torch.no_grad() if evaluating else nullcontext():
        return [model(x).argmax(1).tolist() for x in loader]


quiet = partial(torch.set_grad_enabled, False)


def by_partial(model: nn.Module, loader):
    model.eval()
    with quiet():
        return [model(x).argmax(1).tolist() for x in loader]
