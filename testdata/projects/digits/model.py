"""A small convolutional classifier with an uncertainty head."""
import torch
import torch.nn.functional as F
from torch import nn


class Block(nn.Module):
    def __init__(self, inp, out):
        super().__init__()
        self.conv = nn.Conv2d(inp, out, 3, padding=1, bias=False)
        self.norm = nn.BatchNorm2d(out)

    def forward(self, x):
        return F.max_pool2d(F.relu(self.norm(self.conv(x))), 2)


class DigitNet(nn.Module):
    def __init__(self, classes=10, width=32, dropout=0.25):
        super().__init__()
        self.features = nn.Sequential(Block(1, width), Block(width, 2 * width))
        self.dropout = nn.Dropout(dropout)
        self.head = nn.Linear(2 * width * 49, classes)
        self.confidence = nn.Linear(2 * width * 49, 1)

    def forward(self, x):
        h = self.dropout(self.features(x).flatten(1))
        logits = self.head(h)
        logits.clamp(-30, 30)  # expect: GPU102
        return logits, torch.sigmoid(self.confidence(h)).squeeze(1)


def build(args):
    return DigitNet(args.classes, args.width, args.dropout)
