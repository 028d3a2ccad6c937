"""A forward pass returns numbers and detached tensors beside its loss."""
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(2, 2)

    def forward(self, x, y):
        out = self.fc(x)
        hits = 0
        for a, b in zip(out.argmax(1), y.argmax(1)):
            hits += int(a == b)
        accuracy = (out.argmax(1) == y.argmax(1)).float().mean()
        return (out - y).square().mean(), accuracy, hits / len(y), out.detach()


class Outer(nn.Module):
    def __init__(self):
        super().__init__()
        self.net = Net()

    def forward(self, x, y):
        loss, accuracy, hits, out = self.net(x, y)
        return loss * 2, accuracy, hits, out


def fit(loader):
    net = Outer()
    optimizer = torch.optim.SGD(net.parameters(), 0.1)
    accuracies = hits = 0
    kept = []
    for x, y in loader:
        loss, accuracy, hit, out = net(x, y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        accuracies += accuracy
        hits += hit
        kept.append(out)
    return accuracies, hits, kept


def unknown_parts(model: nn.Module, encode, loader):
    class Wrapper(nn.Module):
        def __init__(self):
            super().__init__()
            self.scale = nn.Parameter(torch.ones(()))

        def forward(self, x):
            code, extra = encode(x)
            return (code * self.scale).sum(), extra

    wrapper = Wrapper()
    optimizer = torch.optim.SGD(wrapper.parameters(), 0.1)
    extras = 0
    for x in loader:
        loss, extra = wrapper(x)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        extras += extra
    return extras
