"""Trap 8: warmed up by a helper, or because a comment says so."""
import timeit

import torch


def _factorise(device):
    base = torch.randn((4, 4), device=device)
    torch.linalg.cholesky(base @ base.T + torch.eye(4, device=device))


def run_linalg_warmup(device):
    for _ in range(2):
        _factorise(device)


def main():
    a = torch.rand(240, 320)
    b = torch.rand(320, 480)
    # Warmup (slow)
    torch.matmul(a, b)
    print(timeit.Timer(lambda: torch.matmul(a, b)).timeit(100))


main()
