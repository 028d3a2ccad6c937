"""A sampler that leaves the order to its base."""
import numpy as np
import torch
from torch import nn
from torch.utils.data import DataLoader, RandomSampler


class Logged(RandomSampler):
    def __init__(self, data, log):
        super().__init__(data)  # expect: GPU402
        self.log = log


def main():
    np.random.seed(0)
    data = torch.load("train.pt")
    model = torch.load("model.pt")
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for x, y in DataLoader(data, sampler=Logged(data, print)):
        nn.functional.mse_loss(model(x), y).backward()
        optimizer.step()


if __name__ == "__main__":
    main()
