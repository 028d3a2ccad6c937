"""The pass that records the graph is the network's, not the preparation's; and contexts that change no mode."""
import torch
from torch import nn


class Prepare(nn.Module):
    def __init__(self, size, stat):
        super().__init__()
        self.size = size
        self.stat = stat

    def forward(self, x):
        return (x - self.stat["median"]) / self.stat["max"]


def evaluate(model, prepare, loader):
    model.eval()
    total = 0
    for x, y in loader:
        prepared = prepare(x)
        total += nn.functional.mse_loss(model(prepared), y).item()  # expect: GPU201
    return total


def pinned(model, loader):
    model.eval()
    hits = 0
    with loader.enable_cpu_affinity():
        for x, y in loader:
            hits += (model(x).argmax(1) == y).sum().item()  # expect: GPU201
    return hits


def main(loader):
    stat = {"median": torch.zeros(4), "max": torch.ones(4)}
    return evaluate(nn.Linear(4, 4), Prepare(4, stat), loader)


class Head(nn.Module):
    """Some of its parameters are frozen, and others are not."""

    def __init__(self, bert: nn.Module):
        super().__init__()
        self.bert = bert
        self.out = nn.Linear(8, 1)

    def forward(self, text):
        with torch.no_grad():
            embedded = self.bert(text)
        return self.out(embedded)


def build(bert):
    model = Head(bert)
    for name, parameter in model.named_parameters():
        if name.startswith("bert"):
            parameter.requires_grad = False
    model.eval()
    scores = []
    for text in torch.load("texts.pt"):
        scores.append(torch.sigmoid(model(text)).item())  # expect: GPU201
    return scores
