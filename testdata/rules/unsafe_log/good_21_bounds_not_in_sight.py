"""Bounds that are not known here are the author's guard."""
import torch
from torch import nn


class Head(nn.Module):
    def __init__(self, noise_range=(1e-3, 1.0)):
        super().__init__()
        self.head = nn.Linear(3, 2)
        self.log_noise = nn.Parameter(torch.zeros(2))
        self.noise_range = noise_range

    def variance(self, x):
        std = torch.exp(self.log_noise + self.head(x))
        std = std.clamp(self.noise_range[0], self.noise_range[1])
        return std.square()

    def loss(self, x, y):
        noise = self.variance(x)
        return (noise.log() + y.square() / noise).mean()
