"""Trap 3: a library file: whoever runs a program with it seeds."""
import random

import numpy as np
import torch
from torch import nn


class Augment:
    def __call__(self, img):
        if random.random() < 0.5:
            img = img[:, ::-1]
        return img + np.random.normal(0, 0.01, img.shape)


class Noise(nn.Module):
    def forward(self, x):
        return x + torch.randn_like(x) * 0.1


def fit(model: nn.Module, loader, optimizer):
    for x, y in loader:
        optimizer.zero_grad()
        nn.functional.mse_loss(model(x), y).backward()
        optimizer.step()
