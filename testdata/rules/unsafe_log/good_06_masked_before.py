"""Trap 6: selection before the log, and the double where."""
import torch


def entropy(q: torch.Tensor):
    q = torch.softmax(q, -1)
    nonzero = q[q > 0]
    return -(nonzero * torch.log(nonzero)).sum()


def direct(q: torch.Tensor):
    counts = torch.bincount(q)
    return torch.log(counts[counts > 0].float()).mean()


def double_where(x: torch.Tensor):
    q = torch.relu(x)
    m = q > 0
    safe = torch.where(m, q, torch.ones_like(q))
    return torch.where(m, torch.log(safe), torch.zeros_like(q))


def filled_first(x: torch.Tensor):
    q = x.square()
    return q.masked_fill(q == 0, 1.0).log()
