"""Trap 1: a loss of values without graphs records nothing, whichever loss it is."""
import numpy as np
import torch
from torch import nn


class Training:
    def __init__(self, model, loader, classes):
        self.model = model
        self.loader = loader
        if classes > 2:
            self.loss = nn.CrossEntropyLoss()
        else:
            self.loss = nn.BCEWithLogitsLoss()

    def evaluate(self):
        self.model.eval()
        losses = []
        for x, y in self.loader:
            with torch.no_grad():
                output = self.model(x)
            loss = self.loss(output, y)
            losses.append(loss.detach().cpu().numpy())
        return np.mean(losses)
