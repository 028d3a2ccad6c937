"""Trap 11: the epsilon has a name: constant, attribute, keyword default, finfo, configuration."""
from dataclasses import dataclass

import torch
from torch import nn

EPS = 1e-12


@dataclass
class Config:
    eps: float = 1e-6


class Entropy(nn.Module):
    tiny = 1e-10

    def __init__(self, cfg: Config, floor: float = 1e-7):
        super().__init__()
        self.cfg = cfg
        self.floor = floor

    def forward(self, logits):
        p = logits.softmax(-1)
        a = torch.log(p + EPS)
        b = torch.log(p + self.floor)
        c = torch.log(p + self.tiny)
        d = torch.log(p + self.cfg.eps)
        e = torch.log(p.clamp(min=torch.finfo(p.dtype).tiny))
        f = torch.log(p + torch.finfo(torch.float32).eps)
        return -(p * (a + b + c + d + e + f)).sum(-1)


def unknown_range(x: torch.Tensor, rate):
    # nothing is known about these values
    return torch.log(x), torch.log(rate), x.log2()
