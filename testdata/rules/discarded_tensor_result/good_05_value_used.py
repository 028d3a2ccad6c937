"""Trap 5: every result is used."""
import torch
from torch import Tensor


def uses(x: Tensor, acc: list):
    x = x.clamp(0, 1)
    acc.append(x.detach())
    acc += [x.abs(), x.neg()]
    if x.sum().item() > 0:
        return x.flatten()
    first, *others = x.unbind(0)
    print(x.mean().item(), x.shape, f"{x.max():.2f}")
    while x.norm() > 1:
        x = x.div(2)
    return first, others, x.t()


def pick(xs):
    return max(xs, key=lambda v: v.abs().max())


def gen(x: Tensor):
    for row in x.unbind():
        row = row.squeeze(0)
        yield row.exp()


def masked(x: Tensor, keep: Tensor):
    x[keep.logical_not()] = 0
    x[:, 0] = x[:, 1].clone()
    del keep
    return x


def returns_rebound(x: Tensor):
    x = x.contiguous()
    return x


def rebind_then_use(x: Tensor, out):
    x = x.permute(0, 2, 1)
    out.write(x.numpy())
