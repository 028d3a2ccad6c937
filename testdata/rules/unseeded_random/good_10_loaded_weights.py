"""Every weight is replaced by a loaded one, and nothing else is drawn."""
import sys

import torch
from torch import nn

from data import load


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(784, 10)

    def forward(self, x):
        return self.fc(x)


def train(path, dataset):
    net = Net()
    net.load_state_dict(torch.load(path))
    optimizer = torch.optim.SGD(net.parameters(), lr=0.01)
    for x, y in torch.utils.data.DataLoader(dataset, batch_size=1, shuffle=False):
        optimizer.zero_grad()
        nn.functional.cross_entropy(net(x), y).backward()
        optimizer.step()


if __name__ == "__main__":
    train(sys.argv[1], load(sys.argv[2]))
