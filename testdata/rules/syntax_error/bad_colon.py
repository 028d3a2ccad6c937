import torch


def count(xs):
    n = 0
    for x in : n += 1  # expect: GPU001
    return n


def last(x: torch.Tensor):
    return x[-1]
