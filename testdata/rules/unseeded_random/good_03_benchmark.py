"""Trap 3: a benchmark on random inputs; nothing is learned."""
import time

import torch
from torch import nn


def bench(layer: nn.Module, x, repeats=50):
    torch.cuda.synchronize()
    tick = time.perf_counter()
    for _ in range(repeats):
        layer(x).sum().backward()
    torch.cuda.synchronize()
    return (time.perf_counter() - tick) / repeats


if __name__ == "__main__":
    for width in (256, 1024, 4096):
        layer = nn.Linear(width, width).cuda()
        print(width, bench(layer, torch.randn(64, width, device="cuda")))
