"""`--seed` is declared, and nobody reads it. What the elements of a list do is found by the methods' name."""
import argparse

import torch
from torch import nn
from torch.optim import Adam
from torch.utils.data import DataLoader
from torchvision.datasets import MNIST


class Layer(nn.Linear):
    def __init__(self, inputs, outputs):
        super().__init__(inputs, outputs)
        self.opt = Adam(self.parameters(), lr=0.03)

    def learn(self, x):
        loss = self.forward(x).pow(2).mean()
        self.opt.zero_grad()
        loss.backward()
        self.opt.step()
        return self.forward(x).detach()


class Net(nn.Module):
    def __init__(self, sizes):
        super().__init__()
        self.layers = nn.ModuleList([Layer(a, b) for a, b in zip(sizes, sizes[1:])])

    def learn(self, x):
        for layer in self.layers:
            x = layer.learn(x)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1, help="random seed")
    parser.add_argument("--batch", type=int, default=64)
    options = parser.parse_args()
    loader = DataLoader(MNIST("."), batch_size=options.batch, shuffle=True)  # expect: GPU401
    net = Net([784, 500, 500])
    for x, _ in loader:
        net.learn(x.flatten(1))
