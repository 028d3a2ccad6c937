"""Masking after the log repairs the value; the gradient is still NaN."""
import torch


def entropy_terms(q: torch.Tensor):
    q = q.abs() / q.abs().sum()
    terms = torch.where(q > 0, q * torch.log(q), torch.zeros_like(q))  # expect: GPU501
    return -terms.sum()


def repaired(x: torch.Tensor):
    y = torch.relu(x)
    return torch.nan_to_num(torch.log(y), neginf=0.0)  # expect: GPU501


def filled(x: torch.Tensor):
    z = torch.relu(x).log()  # expect: GPU501
    z[torch.isinf(z)] = 0
    return z.masked_fill(z != z, 0.0)


def limited(x: torch.Tensor):
    return torch.log(x.square()).clamp(min=-100)  # expect: GPU501


def multiplied(x: torch.Tensor, mask: torch.Tensor):
    return (torch.log(torch.relu(x)) * mask).sum()  # expect: GPU501
