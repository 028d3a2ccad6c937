"""An epsilon of every name and place, and clamps of every kind, on values that are not negative."""
from dataclasses import dataclass

import numpy as np
import torch
import torch.nn.functional as F
from torch import Tensor, nn

EPS = 1e-12
_TINY = float(np.finfo(np.float32).tiny)


@dataclass
class Config:
    eps: float = 1e-6
    n: int = 10


def epsilons(x: Tensor, cfg: Config, eps: float = 1e-7, *, delta=1e-6):
    p = torch.sigmoid(x).mean(0)
    s = torch.softmax(x, -1).mean(0)
    a = torch.log(p + eps)
    b = torch.log(p + EPS)
    c = torch.log(p + _TINY)
    d = torch.log(s + cfg.eps)
    e = torch.log(s + torch.finfo(x.dtype).eps)
    f = torch.log(s + torch.finfo(s.dtype).tiny)
    g = torch.log(eps + (1 - p))
    h = torch.log(s.add(delta))
    i = torch.log(torch.add(s, 1e-9))
    j = torch.log((s + eps) / (1 + eps))
    k = torch.log(s * (1 - 1e-6) + 1e-6 / 2)
    l = torch.log(x.abs().clamp(min=eps))
    m = torch.log(torch.clamp(x, eps, 1 - eps)) + torch.log(1 - torch.clamp(p, eps, 1 - eps))
    n = torch.log(torch.max(s, torch.full_like(s, eps)))
    o = torch.log(s.clamp(eps))
    q = torch.log(torch.clamp(s, min=torch.finfo(torch.float32).tiny))
    r = torch.log(F.threshold(s, 1e-6, 1e-6))
    t = torch.log(s + 1e-38)
    u = torch.log(p.double() + 1e-300)
    v = torch.log(p.bfloat16() + 1e-8)
    w = torch.log(p.half().float() + 1e-8)
    return a


class Gaussian(nn.Module):
    def __init__(self, d, init=0.1):
        super().__init__()
        self.log_sigma = nn.Parameter(torch.zeros(d))
        self.raw = nn.Parameter(torch.ones(d))
        self.register_buffer("n", torch.tensor(3.0))
        self.temp = nn.Parameter(torch.ones([]) * np.log(1 / 0.07))
        self.fc = nn.Linear(d, d)
        self.eps = float(init) * 1e-3
        self.ln2 = torch.log(torch.tensor(2.0))

    def forward(self, x):
        sigma = self.log_sigma.exp()
        a = torch.log(sigma)
        b = torch.log(F.softplus(self.raw) + 1e-6)
        c = torch.log(torch.exp(self.raw) + 1e-4)
        d = torch.log(self.n)
        e = torch.log(torch.sigmoid(x) + self.eps)
        return a
