"""Weights and the order of the samples come from the CPU's generator, which nobody seeds."""
import torch
from torch import nn
from torch.utils.data import DataLoader
from torchvision.datasets import MNIST


def main():
    torch.cuda.manual_seed_all(3)
    net = nn.Sequential(nn.Flatten(), nn.Linear(784, 10)).cuda()  # expect: GPU401
    opt = torch.optim.SGD(net.parameters(), lr=0.05)
    for x, y in DataLoader(MNIST("."), batch_size=64, shuffle=True):
        opt.zero_grad()
        nn.functional.cross_entropy(net(x.cuda()), y.cuda()).backward()
        opt.step()


if __name__ == "__main__":
    main()
