"""A sampler that says itself in which order it goes, from a generator that it seeds."""
import numpy as np
import torch
from torch import nn
from torch.utils.data import DataLoader, RandomSampler, Sampler


class PerEpoch(RandomSampler):
    def __init__(self, data, seed):
        super().__init__(data)
        self.seed, self.epoch = seed, 0

    def __iter__(self):
        g = torch.Generator()
        g.manual_seed(self.seed + self.epoch)
        return iter(torch.randperm(len(self.data_source), generator=g).tolist())


class Once(Sampler):
    def __init__(self, data, seed):
        self.data = data
        self.rng = np.random.RandomState(seed)

    def __iter__(self):
        return iter(self.rng.permutation(len(self.data)).tolist())


def main():
    np.random.seed(0)
    data = torch.load("train.pt")
    model = torch.load("model.pt")
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for sampler in (PerEpoch(data, 3), Once(data, 3)):
        for x, y in DataLoader(data, sampler=sampler):
            nn.functional.mse_loss(model(x), y).backward()
            optimizer.step()


if __name__ == "__main__":
    main()
