"""nullcontext, ExitStack and flags: something is entered, but it suppresses nothing."""
from contextlib import ExitStack, nullcontext

import torch
from torch import nn


def evaluate(model: nn.Module, loader, amp=False):
    model.eval()
    ctx = torch.autocast("cuda") if amp else nullcontext()
    correct = 0
    with ctx:
        for x, y in loader:
            correct += (model(x).argmax(1) == y).sum().item()  # expect: GPU201
    return correct


def evaluate_with_stack(model: nn.Module, loader):
    model.eval()
    preds = []
    with ExitStack() as stack:
        stack.enter_context(torch.autocast("cuda", dtype=torch.bfloat16))
        for x in loader:
            preds += model(x).argmax(1).tolist()  # expect: GPU201
    return preds


def validate(model: nn.Module, loader):
    model.eval()
    scores = []
    with torch.set_grad_enabled(True):
        for x, y in loader:
            scores.append(torch.dist(model(x), y).item())  # expect: GPU201
    return scores


def infer(model: nn.Module, loader):
    model.eval()
    out = []
    with torch.no_grad():
        with torch.enable_grad():
            for x in loader:
                out.append(model(x).detach().cpu())  # expect: GPU201
    return out
