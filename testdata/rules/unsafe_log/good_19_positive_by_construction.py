"""Arguments that are positive by what they are made of, or of which nothing is known."""
import math
from math import log

import numpy as np
import torch
import torch.nn.functional as F
from torch import Tensor


def positive(x: Tensor, n: int, k: float):
    a = torch.log1p(F.relu(x))
    b = torch.log1p(x.pow(2))
    c = torch.log(1 + x.exp())
    d = torch.log(1.0 + F.relu(x))
    e = torch.log(torch.exp(x))
    g = torch.log(torch.tensor([1.0, 2.0]))
    h = torch.log(torch.tensor(float(n)))
    i = torch.log(torch.ones(3) * 2)
    j = torch.log(torch.full((3,), 0.5))
    l = torch.log(torch.arange(1, 10))
    m = torch.log(torch.linspace(1, 10, 3))
    o = math.log(n) + log(k) + np.log(n) + math.log(x.shape[0]) + math.log(len(x))
    p = torch.log(torch.cosh(x))
    q = torch.log(2 * torch.ones_like(x))
    r = torch.log(x.size(0) * torch.ones(1))
    s = torch.log(1 + torch.sigmoid(x))
    t = torch.log(2 - torch.softmax(x, 1))
    u = torch.log(torch.sigmoid(x) + 1)
    v = torch.log(1 + torch.tanh(x) ** 2)
    w = torch.log(F.elu(x) + 2)
    y = torch.log(3 + torch.cos(x))
    z = torch.log(x.norm() + 1)
    return a


def unknowns(x: Tensor, std, model):
    a = torch.log(x)
    b = std.log()
    c = torch.log(model(x))
    d = x.log2()
    e = torch.log(x / x.sum())
    f = torch.log(x[0])
    g = torch.log(x - x.min() + 1e-6)
    h = torch.log(x.max())
    i = torch.log(model.sigma)
    return a


def tested(x: Tensor):
    s = x.square().sum()
    if s > 0:
        a = torch.log(s)
    if s == 0:
        return 0
    b = torch.log(s)
    n = x.abs().mean().item()
    c = math.log(n) if n > 0 else 0
    assert s > 0
    return torch.log(s)
