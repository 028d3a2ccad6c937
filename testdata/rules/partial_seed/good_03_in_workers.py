"""Trap 8: numpy and random inside worker processes are seeded from torch since 1.9."""
import random

import numpy as np
import torch
from torch import nn
from torch.utils.data import DataLoader, Dataset


class Flips(Dataset):
    def __init__(self, images):
        self.images = images

    def __len__(self):
        return len(self.images)

    def __getitem__(self, i):
        img = self.images[i]
        if random.random() < 0.5:
            img = img.flip(-1)
        return img + float(np.random.normal(0, 0.01))


def main():
    torch.manual_seed(1)
    loader = DataLoader(Flips(torch.load("images.pt")), batch_size=16, shuffle=True, num_workers=4)
    net = nn.Conv2d(3, 1, 3)
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    for x in loader:
        opt.zero_grad()
        net(x).square().mean().backward()
        opt.step()


if __name__ == "__main__":
    main()
