"""Trap 6: what would be 0 was overwritten before the log."""
import torch


def by_comparison(x: torch.Tensor):
    q = torch.softmax(x, -1).mean(0)
    q[q == 0] = 1
    return torch.log(q)


def below_a_bound(x: torch.Tensor):
    q = torch.relu(x).clone()
    q[q < 1e-8] = 1e-8
    return torch.log(q)


def by_a_named_mask(x: torch.Tensor):
    q = torch.relu(x)
    mask = q == 0
    q[mask] = 1.0
    return q.log()


def by_the_type(x: torch.Tensor):
    q = torch.relu(x)
    q[q <= 0] = torch.finfo(q.dtype).eps
    return q.log()
