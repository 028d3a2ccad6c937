"""Trap 8: the copy is what is measured."""
import time

import numpy as np
import torch


def measure(device):
    times = []
    for _ in range(100):
        start = time.perf_counter()
        rewards = np.zeros(1000)
        torch.from_numpy(rewards).to(device)
        times.append(time.perf_counter() - start)
    return np.mean(times)
