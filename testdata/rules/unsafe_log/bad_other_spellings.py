"""Aliases, unbound methods, attributes, properties, in-place forms, einsum on the way."""
import math

import torch as th
from torch import log as ln, nn
from torch.nn import functional as fn


class Attention(nn.Module):
    def __init__(self, dim):
        super().__init__()
        self.q, self.k = nn.Linear(dim, dim), nn.Linear(dim, dim)
        self.weights = None

    def forward(self, x):
        self.weights = fn.softmax(self.q(x) @ self.k(x).transpose(-1, -2) / math.sqrt(x.size(-1)), dim=-1)
        return self.weights @ x

    @property
    def mean_weights(self):
        return self.weights.mean(dim=1)

    def entropy(self):
        w = self.mean_weights
        return -(w * ln(w)).sum(-1)  # expect: GPU501


def mean_of_logs(x: th.Tensor):
    return th.mean(th.Tensor.log(x.abs()))  # expect: GPU501


def in_place(x: th.Tensor):
    y = x.relu().clone()
    y.log_()  # expect: GPU501
    return y


def branches(x: th.Tensor, sharp: bool):
    if sharp:
        p = fn.hardsigmoid(x)
    else:
        p = th.sigmoid(x) * 0.5
    return th.log(p)  # expect: GPU501


log_of = {"e": th.log, "2": th.log2}


def scores(x: th.Tensor):
    best, _ = x.square().max(dim=-1)
    return th.log(input=best)  # expect: GPU501
