"""Only a process that samples seeds itself; the one that trains does not."""
from multiprocessing import Process, Queue

import numpy as np
import torch
from torch import nn

from data import items


def sample(queue, seed):
    np.random.seed(seed)
    while True:
        queue.put(np.random.randint(0, 10, 4))


def main():
    queue = Queue()
    Process(target=sample, args=(queue, 3)).start()
    model = nn.Embedding(10, 8)  # expect: GPU401
    optimizer = torch.optim.Adam(model.parameters())
    for _ in items():
        optimizer.zero_grad()
        model(torch.tensor(queue.get())).pow(2).sum().backward()
        optimizer.step()


if __name__ == "__main__":
    main()
