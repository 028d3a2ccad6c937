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


class Guarded:
    """The context in the attribute is autocast, not a gradient guard."""

    def __init__(self, model: nn.Module):
        self.model = model
        self.autocast = torch.autocast("cuda")

    def infer(self, loader):
        self.model.eval()
        out = []
        with self.autocast:
            for x in loader:
                out.append(self.model(x).detach().cpu())  # expect: GPU201
        return out
