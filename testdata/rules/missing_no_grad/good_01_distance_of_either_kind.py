"""Trap 1: layers that only compute record what their inputs carry, whichever of them it is, and so does a loss of the
project that has no parameters."""
import torch
from torch import nn
import torch.nn.functional as F


class FocalLoss(nn.Module):
    def __init__(self, gamma=2):
        super().__init__()
        self.gamma = gamma

    def forward(self, inputs, targets):
        p = F.softmax(inputs, dim=1).gather(1, targets.view(-1, 1)).clamp(min=1e-6)
        return -((1 - p) ** self.gamma * p.log()).mean()


def evaluate(model, loader, focal):
    model.eval()
    total = 0
    for x, labels in loader:
        with torch.no_grad():
            logits = model(x)
        if focal:
            criterion = FocalLoss()
        else:
            criterion = nn.CrossEntropyLoss()
        total += criterion(logits, labels).item()
    return total


def test(loader, use_cosine):
    distance = nn.CosineSimilarity(dim=-1) if use_cosine else nn.PairwiseDistance(p=2)
    return [distance(torch.as_tensor(a), torch.as_tensor(b)).cpu().numpy() for a, b in loader]
