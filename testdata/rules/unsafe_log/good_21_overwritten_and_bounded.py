"""Zeros are overwritten in place before the log; comparisons bound from above as well."""
import torch
import torch.nn.functional as F


def ones_for_zeros(x: torch.Tensor):
    q = torch.softmax(x, -1).mean(0)
    q[q == 0] = 1
    return torch.log(q)


def below(x: torch.Tensor):
    q = torch.relu(x).clone()
    q[q < 1e-8] = 1e-8
    return torch.log(q)


def not_positive(x: torch.Tensor):
    q = torch.relu(x).clone()
    q[q <= 0] = 1e-8
    return torch.log(q)


def filled_in_place(x: torch.Tensor):
    q = torch.relu(x)
    q.masked_fill_(q == 0, 1e-6)
    return torch.log(q)


def by_mask(x: torch.Tensor):
    q = torch.relu(x)
    mask = q == 0
    q[mask] = 1.0
    return q.log()


def counts(x: torch.Tensor):
    q = torch.bincount(x).float()
    q[q == 0.0] += 1
    return q.log()


def shifted_in_place(x: torch.Tensor):
    q = torch.relu(x)
    q += 1e-6
    q.add_(1e-6)
    return q.log()


def shifted_where_zero(x: torch.Tensor):
    q = torch.relu(x)
    q = q + (q == 0) * 1e-6
    return q.log()


def finfo(x: torch.Tensor):
    q = torch.relu(x)
    q[q == 0] = torch.finfo(q.dtype).eps
    return q.log()


def clamped_by_function(x: torch.Tensor):
    q = torch.softmax(x, 1).mean(0)
    torch.clamp_(q, 1e-6, 1)
    F.threshold_(q, 1e-6, 1e-6)
    return q.log()


def bounded_above(x: torch.Tensor):
    q = torch.sigmoid(x).mean()
    if q < 1:
        print(torch.log(1 - q))
    if 0 < q < 1:
        print(torch.log(q) + torch.log(1 - q))
    if q <= 0 or q >= 1:
        return None
    return torch.log(q) + torch.log(1 - q)
