"""Workers seed themselves; fork_rng keeps a seed local; a generator was used before."""
import random

import numpy as np
import torch
import torch.multiprocessing as mp
from torch import nn
from torch.utils.data import DataLoader, random_split


def worker_init(worker_id):
    seed = torch.initial_seed() % 2**32
    np.random.seed(seed)
    random.seed(seed)


def preview(net: nn.Module):
    for _ in range(3):
        with torch.random.fork_rng():
            torch.manual_seed(0)
            print(net(torch.randn(1, 8)))


def run(rank, data):
    train_set, _ = random_split(data, [0.9, 0.1], generator=torch.Generator().manual_seed(0))
    torch.manual_seed(100 + rank)
    net = nn.Linear(8, 1)
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    for x in DataLoader(train_set, shuffle=True, num_workers=2, worker_init_fn=worker_init):
        opt.zero_grad()
        net(x).mean().backward()
        opt.step()
    preview(net)


if __name__ == "__main__":
    mp.spawn(run, args=(torch.load("data.pt"),), nprocs=2)
