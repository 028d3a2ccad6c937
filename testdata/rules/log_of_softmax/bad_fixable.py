"""Forms that the fix has to get right: brackets, further arguments, names that are bound again, work done once."""
from __future__ import annotations
import torch.nn.functional as F
from torch import log, sigmoid, softmax


def fused(x, d):
    a = log(softmax(x, 1))  # expect: GPU502
    b = log(1 - sigmoid(x + 1))  # expect: GPU502
    c = log((x + 1).exp().sum(dim=1, keepdim=True))  # expect: GPU502
    e = (x + 1).softmax(-1).log()  # expect: GPU502
    p = F.softmax(x / d, dim=-1)
    return a, b, c, e, -(p * p.log()).sum()  # expect: GPU502


def rebound(x):
    p = x.softmax(-1)
    x = 3
    return p.log() * x  # expect: GPU502


def once(net, obs):
    probs = F.softmax(net(obs), dim=-1)
    return log(probs)  # expect: GPU502


def complement(score):
    s = sigmoid(score)
    return s.log() - (1 - s).log()  # expect: GPU502
