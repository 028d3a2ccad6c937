"""A lower bound of exactly 0 is no bound."""
import torch


def zero(x: torch.Tensor, e=0.0):
    a = torch.log(x.clamp(min=0))  # expect: GPU501
    b = torch.log(x.clamp(0, 1))  # expect: GPU501
    c = torch.log(x.clamp_min(0))  # expect: GPU501
    d = torch.log(torch.clip(x, 0.0, 1.0))  # expect: GPU501
    f = torch.log(torch.maximum(x, torch.tensor(0.0)))  # expect: GPU501
    y = torch.clamp(x, min=0.0)
    y.clamp_(0)
    return a, b, c, d, f, torch.log(y)  # expect: GPU501


def prob_clamped(p, y):
    p = torch.clamp(p, 0, 1)
    return -(y * torch.log(p) + (1 - y) * torch.log(1 - p)).mean()  # expect: GPU501
