"""Calls that look like seeding and are none: torch.seed, seed() without a number, a helper that only sets flags."""
import random

import numpy as np
import torch
from torch import nn


def set_seed(seed):
    """Announces the seed and sets flags; forgets the generators."""
    print("seed", seed)
    torch.backends.cudnn.deterministic = True
    torch.backends.cudnn.benchmark = False


def main(batches):
    set_seed(42)
    torch.seed()
    np.random.seed()
    random.seed()
    model = nn.Linear(16, 4)  # expect: GPU401
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for x, y in batches:
        optimizer.zero_grad()
        nn.functional.mse_loss(model(x), y).backward()
        optimizer.step()


if __name__ == "__main__":
    main(torch.load("batches.pt"))
