"""`with torch.no_grad:` - the class is no context manager; it fails when the line runs."""
import torch
from torch import inference_mode, nn


def test(model: nn.Module, loader):
    model.eval()
    hits = 0
    with torch.no_grad:  # expect: GPU203
        for x, y in loader:
            hits += (model(x).argmax(1) == y).sum().item()
    return hits


def both(model: nn.Module, x):
    with torch.autocast("cuda"), torch.no_grad:  # expect: GPU203
        return model(x)


def third(model: nn.Module, x):
    with inference_mode:  # expect: GPU203
        return model(x)


class Ema:
    def __init__(self, model):
        self.shadow = [p.clone() for p in model.parameters()]

    def update(self, model, decay=0.99):
        with torch.autograd.no_grad:  # expect: GPU203
            for s, p in zip(self.shadow, model.parameters()):
                s.lerp_(p, 1 - decay)
