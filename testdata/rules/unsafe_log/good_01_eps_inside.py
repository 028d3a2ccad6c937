"""Trap 1: a big enough epsilon inside the log, on a value that is not negative."""
import torch
import torch.nn.functional as F


def f32(x: torch.Tensor, eps=1e-8):
    a = torch.log(torch.softmax(x, -1) + 1e-8)
    b = torch.log(1e-7 + torch.sigmoid(x))
    c = (F.relu(x) + eps).log()
    d = torch.log(x.pow(2).sum(-1) + 1e-12)
    e = torch.log(x.abs().add(1e-6))
    f = torch.log10(x.var(0) + 1e-10)
    g = torch.log(1 - torch.sigmoid(x) + 1e-6)
    h = (x.norm(dim=-1) + eps).log()
    return a, b, c, d, e, f, g, h


def f16(x: torch.Tensor):
    p = torch.sigmoid(x.half())
    return torch.log(p + 1e-4)


def bf16(x: torch.Tensor):
    return torch.log(x.to(torch.bfloat16).abs() + 1e-8)
