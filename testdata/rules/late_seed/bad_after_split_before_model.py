"""The model comes after the seed, as it should; the split that it trains on does not."""
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset, random_split


def main():
    full = TensorDataset(torch.load("x.pt"), torch.load("y.pt"))
    train, test = random_split(full, [900, 100])
    torch.manual_seed(0)  # expect: GPU403
    net = nn.Linear(8, 2)
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    for x, y in DataLoader(train, batch_size=10, shuffle=True):
        opt.zero_grad()
        nn.functional.cross_entropy(net(x), y).backward()
        opt.step()


if __name__ == "__main__":
    main()
