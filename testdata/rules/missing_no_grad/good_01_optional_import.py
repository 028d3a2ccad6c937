"""An import that may fail: the guard is torch's all the same."""
try:
    import torch
    import torch.nn as nn
except ImportError:
    torch = None
    nn = None


def evaluate(model: "nn.Module", loader):
    model.eval()
    with torch.no_grad():
        return [model(x).argmax(1).tolist() for x in loader]


def build():
    return nn.Linear(2, 2)


def evaluate_new(loader):
    model = build().eval()
    with torch.no_grad():
        return [model(x).argmax(1).tolist() for x in loader]
