"""Trap 4: arguments that cannot reach the singular point."""
import math

import torch
import torch.nn.functional as F


def all_positive(x: torch.Tensor, n: int):
    a = torch.log1p(x.abs())
    b = torch.log1p(torch.exp(x))
    c = torch.log(1 + x ** 2)
    d = torch.log(x * x + 0.5)
    e = math.log(2.0) + math.log(2 * math.pi)
    f = torch.log(torch.tensor(2.0))
    g = torch.log(torch.exp(x) + 1)
    h = torch.log(torch.cosh(x))
    i = torch.log(F.softplus(x) + 1e-5)
    j = math.log(x.size(0)) + math.log(max(n, 1)) + math.log(len(x) + 1)
    k = torch.log(torch.arange(1, 11).float())
    m = torch.log(1 - torch.rand(n))
    o = torch.log(torch.linspace(0.1, 1.0, 10))
    p = (F.elu(x) + 1.01).log()
    q = torch.log(2 - torch.sigmoid(x))
    return a, b, c, d, e, f, g, h, i, j, k, m, o, p, q
