"""An import that may fail binds None then; with the package it is what it says."""
try:
    import torch
except ImportError:
    torch = None

try:
    from torch import nn
except ImportError:
    nn = None


def move(device):
    x = torch.ones(3)
    x.to(device)  # expect: GPU101
    return x


def evaluate(model: "nn.Module", loader):
    model.eval()
    with torch.no_grad():
        return [model(x).argmax(1).tolist() for x in loader]
