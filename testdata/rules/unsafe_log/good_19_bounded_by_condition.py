"""A condition bounds what is computed under it, from above as from below."""
import torch


def from_above(x: torch.Tensor):
    q = torch.sigmoid(x).mean()
    if q < 1:
        return torch.log(1 - q)
    return q


def from_both_sides(x: torch.Tensor):
    q = torch.sigmoid(x).mean()
    if 0 < q < 1:
        return torch.log(q) + torch.log(1 - q)
    return q


def leaves_early(x: torch.Tensor):
    q = torch.sigmoid(x).mean()
    if q <= 0 or q >= 1:
        return None
    return torch.log(q) + torch.log(1 - q)


def by_a_small_number(x: torch.Tensor):
    q = torch.relu(x).sum()
    if q > 1e-8:
        return torch.log(q)
    return q
