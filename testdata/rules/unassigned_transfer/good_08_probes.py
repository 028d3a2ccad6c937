"""Trap 8: probing, expected failures and timing want the effect of the attempt, not the tensor."""
import time

import pytest
import torch


def has_gpu():
    try:
        torch.zeros(1).cuda()
    except (RuntimeError, AssertionError):
        return False
    return True


def usable(device):
    probe = torch.empty(1)
    try:
        probe.to(device)
        return True
    except Exception:
        return False


def test_bad_device_is_refused():
    x = torch.zeros(2)
    with pytest.raises(RuntimeError):
        x.to("no-such-device")


def copy_speed(n, repeats=20):
    x = torch.empty(n)
    torch.cuda.synchronize()
    tick = time.perf_counter()
    for _ in range(repeats):
        x.to("cuda")
    torch.cuda.synchronize()
    return repeats * n * 4 / (time.perf_counter() - tick)
