"""A lesson is read and tried out: a note."""
import torch
from torch.utils.data import DataLoader


def main():
    model = torch.nn.Linear(784, 10)  # expect: GPU401
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for x, y in DataLoader(torch.load("digits.pt"), batch_size=64, shuffle=True):
        optimizer.zero_grad()
        torch.nn.functional.cross_entropy(model(x), y).backward()
        optimizer.step()


if __name__ == "__main__":
    main()
