import torch
from torch.utils.data import TensorDataset

from src.loop import fit
from src.nets import build


def main():
    data = TensorDataset(torch.load("x.pt"))
    model = build(784)  # expect: GPU401
    fit(model, data, epochs=5)


if __name__ == "__main__":
    main()
