"""An epsilon is there, and does not help."""
import torch

HALF_EPS = 1e-8


def outside(x: torch.Tensor):
    p = torch.relu(x) / x.size(-1)
    return torch.log(p) + 1e-8  # expect: GPU501


def half_precision(x: torch.Tensor):
    p = torch.sigmoid(x.half())
    return torch.log(p + HALF_EPS)  # expect: GPU501


def upper_side(x: torch.Tensor):
    p = torch.sigmoid(x).clamp(max=1 - 1e-8)
    return torch.log(1 - p)  # expect: GPU501


def may_be_negative(x: torch.Tensor):
    s = torch.tanh(x)
    return torch.log(s + 1e-6)  # expect: GPU501


class SafeLog(torch.nn.Module):
    """The default of eps makes the name a lie."""

    def __init__(self, eps=0.0):
        super().__init__()
        self.eps = eps

    def forward(self, x):
        return torch.log(x.abs() + self.eps)  # expect: GPU501


def similarity(a, b):
    cos = torch.cosine_similarity(a, b, dim=-1)
    return -torch.log(cos + 1e-8).mean()  # expect: GPU501


def upper_clamp_only(x: torch.Tensor):
    return x.square().clamp(max=1.0).log()  # expect: GPU501
