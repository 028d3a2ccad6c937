"""One call leaves the argument out, the other one gives it and draws."""
import random

import torch
from torch import nn


class Memory:
    def __init__(self):
        self.memory = torch.load("x.pt")

    def sample(self, batch_size=None):
        if batch_size is None:
            return self.memory
        return random.sample(self.memory, batch_size)  # expect: GPU402


torch.manual_seed(0)
memory = Memory()
print(len(memory.sample()))
net = nn.Linear(3, 3)
opt = torch.optim.SGD(net.parameters(), lr=0.1)
for x in memory.sample(10):
    opt.zero_grad()
    net(x).sum().backward()
    opt.step()
