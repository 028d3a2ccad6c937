"""The seed in a function that each epoch calls: as a helper's default, and in the loop over the batches itself."""
import numpy as np
import torch
from torch import nn
from torch.utils.data import DataLoader
from torchvision.datasets import MNIST


def set_seed(seed=2023):
    np.random.seed(seed)
    torch.manual_seed(seed)


def train_epoch(net, loader, opt):
    set_seed()  # expect: GPU403
    for x, y in loader:
        opt.zero_grad()
        nn.functional.cross_entropy(net(x), y).backward()
        opt.step()


def refine(net, batches, opt):
    for x, y in batches:
        torch.manual_seed(1)  # expect: GPU403
        opt.zero_grad()
        nn.functional.cross_entropy(net(x + torch.randn_like(x)), y).backward()
        opt.step()


def main():
    set_seed()
    net = nn.Sequential(nn.Flatten(), nn.Linear(784, 10), nn.Dropout(0.3))
    opt = torch.optim.Adam(net.parameters())
    loader = DataLoader(MNIST("."), batch_size=32, shuffle=True)
    for epoch in range(30):
        train_epoch(net, loader, opt)
    refine(net, loader, opt)


if __name__ == "__main__":
    main()
