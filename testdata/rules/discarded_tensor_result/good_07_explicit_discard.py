"""Traps 7 and 8: discarded on purpose, warm-up, expected failures, timing."""
import time

import pytest
import torch


def warm_up(x: torch.Tensor):
    _ = x.matmul(x)
    torch.cuda.synchronize()


def bench(fn, a: torch.Tensor, b: torch.Tensor, n=100):
    start = time.perf_counter()
    for _ in range(n):
        torch.matmul(a, b)
    torch.cuda.synchronize()
    return (time.perf_counter() - start) / n


def test_shapes_must_agree():
    a = torch.zeros(2, 3)
    with pytest.raises(RuntimeError):
        a.matmul(a)
    with pytest.raises(RuntimeError, match="shape"):
        a.view(7)


def fits(x: torch.Tensor, shape):
    try:
        x.view(shape)
    except RuntimeError:
        return False
    return True
