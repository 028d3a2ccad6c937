"""A lower bound of 0 makes 0 of everything below."""
import torch


def clamped(x: torch.Tensor):
    return torch.log(x.clamp(min=0))  # expect: GPU501


def clamped_on_both_sides(x: torch.Tensor):
    return torch.log(torch.clip(x, 0.0, 1.0))  # expect: GPU501


def clamped_in_place(x: torch.Tensor):
    x = x * 2
    x.clamp_(0)
    return x.log()  # expect: GPU501


def largest(x: torch.Tensor):
    return torch.log(torch.maximum(x, torch.tensor(0.0)))  # expect: GPU501


def too_large(x: torch.Tensor):
    u = torch.rand_like(x)
    u[u == 1.0] = 0.999
    return torch.log(u)  # expect: GPU501


def not_for_long(x: torch.Tensor):
    q = torch.relu(x)
    q[0] = 1.0
    return torch.log(q)  # expect: GPU501
