"""A main guard, a model, a shuffling loader, and no seed anywhere."""
import argparse

import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


def load(path):
    blob = torch.load(path)
    return TensorDataset(blob["x"], blob["y"])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("data")
    parser.add_argument("--epochs", type=int, default=10)
    parser.add_argument("--lr", type=float, default=1e-3)
    args = parser.parse_args()
    train_set = load(args.data)
    model = nn.Linear(784, 10)  # expect: GPU401
    loader = DataLoader(train_set, batch_size=64, shuffle=True)
    optimizer = torch.optim.Adam(model.parameters(), lr=args.lr)
    for _ in range(args.epochs):
        for x, y in loader:
            optimizer.zero_grad()
            nn.functional.cross_entropy(model(x), y).backward()
            optimizer.step()


if __name__ == "__main__":
    main()
