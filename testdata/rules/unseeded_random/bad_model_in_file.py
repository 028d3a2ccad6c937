"""The draw stands in the class: building the layer draws its weights."""
import torch
import torch.nn.functional as F
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(1, 16, 3)
        self.fc = nn.Linear(16 * 26 * 26, 10)

    def forward(self, x):
        return self.fc(F.relu(self.conv(x)).flatten(1))


def train(model: Net, batches, optimizer):
    for x, y in batches:
        optimizer.zero_grad()
        F.cross_entropy(model(x), y).backward()
        optimizer.step()


if __name__ == "__main__":
    net = Net()  # expect: GPU401
    train(net, torch.load("batches.pt"), torch.optim.SGD(net.parameters(), lr=0.01))
