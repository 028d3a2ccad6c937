"""Attempts that may fail, and time measured with the device's own events."""
import contextlib
import timeit

import torch


def accepts(x: torch.Tensor):
    with contextlib.suppress(RuntimeError):
        x.cuda()
    try:
        x.to("mps")
    except Exception:
        return False
    return True


def bandwidth(x: torch.Tensor):
    start, end = torch.cuda.Event(enable_timing=True), torch.cuda.Event(enable_timing=True)
    start.record()
    x.to("cuda")
    end.record()
    torch.cuda.synchronize()
    return start.elapsed_time(end), timeit.timeit(lambda: x.cuda(), number=3)
