"""Trap 5: eval mode during training keeps batch-norm statistics fixed; a backward follows."""
import torch
from torch import nn


def finetune(model: nn.Module, loader, optimizer):
    model.eval()
    running = 0.0
    for x, y in loader:
        out = model(x)
        loss = nn.functional.cross_entropy(out, y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        running += loss.item()
    return running


class Detector(nn.Module):
    def __init__(self, backbone: nn.Module, head: nn.Module):
        super().__init__()
        self.backbone, self.head = backbone, head

    def train(self, mode=True):
        super().train(mode)
        self.backbone.eval()
        return self

    def forward(self, x):
        return self.head(self.backbone(x))


def warm(detector: Detector, loader, optimizer, accelerator):
    detector.backbone.eval()
    for x, y in loader:
        loss = (detector(x) - y).pow(2).mean()
        accelerator.backward(loss)
        optimizer.step()
        optimizer.zero_grad()
