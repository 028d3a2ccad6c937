"""Trap 2: clamp, clip and maximum in all spellings."""
import numpy as np
import torch
from torch import clamp, nn


class Dice(nn.Module):
    smooth = 1.0

    def __init__(self, floor=1e-6):
        super().__init__()
        self.floor = floor

    def forward(self, p, y):
        p = p.sigmoid().clamp(self.floor, 1 - self.floor)
        return -(y * p.log() + (1 - y) * (1 - p).log()).mean()


def variants(x: torch.Tensor):
    p = torch.relu(x)
    a = torch.log(clamp(p, min=1e-8))
    b = torch.log(p.clamp_min(1e-8))
    c = torch.log(torch.clip(p, 1e-5, 10))
    d = torch.log(torch.maximum(p, torch.tensor(1e-8)))
    p.clamp_(min=1e-9)
    e = p.log()
    f = np.log(np.clip(np.abs(x.numpy()), 1e-8, None))
    g = torch.log(torch.max(x.square(), torch.full_like(x, 1e-6)))
    return a, b, c, d, e, f, g
