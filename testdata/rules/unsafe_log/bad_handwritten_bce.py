"""A hand-written cross entropy on probabilities that a model with a sigmoid at its end returns."""
import torch
from torch import nn


class Gate(nn.Module):
    def __init__(self, dim):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(dim, 32), nn.ReLU(), nn.Linear(32, 1), nn.Sigmoid())

    def forward(self, x):
        return self.net(x).squeeze(-1)


def bce(p, y):
    hit = y * torch.log(p)  # expect: GPU501
    miss = (1 - y) * torch.log(1 - p)  # expect: GPU501
    return -(hit + miss).mean()


def fit(loader, dim, epochs):
    gate = Gate(dim)
    optimizer = torch.optim.SGD(gate.parameters(), lr=1.0)
    for _ in range(epochs):
        for x, y in loader:
            loss = bce(gate(x), y)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()


def focal(gate: Gate, x, y, gamma=2.0):
    p = gate(x)
    return -(y * (1 - p) ** gamma * p.log()).sum()  # expect: GPU501
