"""A rollout made anew in each pass of the loop around it: what it holds is bounded, so a warning at most."""
import torch
from torch import nn

net = nn.Linear(4, 4)
values = []
total = 0


def advantages(values):
    return torch.cat(values).detach()


frame = 0
while frame < 1000:
    values = []
    total, largest = 0, 0
    for step in range(64):
        value = net(torch.ones(1, 4))
        values.append(value)  # expect: GPU202
        total += value.mean()  # expect: GPU202
        frame += 1
    print(advantages(values), float(total))
