"""Functions whose third argument is no `inplace`."""
import torch
import torch.nn.functional as F


def activate(x: torch.Tensor):
    F.relu(x)  # expect: GPU102
    F.dropout(x, 0.5, True)  # expect: GPU102
    F.leaky_relu(x, 0.2)  # expect: GPU102
    return x


def accumulate(xs: list[torch.Tensor], total: torch.Tensor):
    for i in range(10):
        torch.add(total, xs[i])  # expect: GPU102
    return total
