"""Noise is drawn beside the data that is read: a generative model."""
import torch
from torch import nn
from torch.utils.data import DataLoader
from torchvision import datasets, transforms


def main():
    data = datasets.MNIST("data", transform=transforms.ToTensor())
    model = nn.Linear(784, 784)  # expect: GPU401
    optimizer = torch.optim.Adam(model.parameters())
    for x, _ in DataLoader(data, batch_size=64, shuffle=True):
        x = x.flatten(1)
        optimizer.zero_grad()
        nn.functional.mse_loss(model(x + 0.1 * torch.randn(x.shape)), x).backward()
        optimizer.step()


if __name__ == "__main__":
    main()
