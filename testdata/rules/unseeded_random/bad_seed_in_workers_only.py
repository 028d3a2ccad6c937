"""The seed in the workers is another stream in another process."""
import numpy as np
import torch
from torch import nn
from torch.utils.data import DataLoader
from torchvision.datasets import MNIST


def main():
    loader = DataLoader(MNIST("."), shuffle=True, num_workers=4, worker_init_fn=lambda i: np.random.seed(i))  # expect: GPU401
    model = nn.Sequential(nn.Flatten(), nn.Linear(784, 10))
    opt = torch.optim.Adam(model.parameters())
    for x, y in loader:
        opt.zero_grad()
        nn.functional.cross_entropy(model(x), y).backward()
        opt.step()


if __name__ == "__main__":
    main()
