"""Trap 9: seeded with the clock, on purpose."""
import time

import torch
from torch import nn

seed = int(time.time())
print("seed", seed)
torch.manual_seed(seed)
net = nn.Linear(4, 1)
opt = torch.optim.SGD(net.parameters(), lr=0.1)
for x in torch.load("x.pt"):
    opt.zero_grad()
    net(x).square().mean().backward()
    opt.step()
