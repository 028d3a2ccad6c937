"""Trap 2: explicit generators need no global seed."""
import random

import numpy as np
import torch
from torch import nn

torch.manual_seed(0)
rng = np.random.default_rng(7)
py = random.Random(7)
old = np.random.RandomState(seed=7)
x = torch.as_tensor(rng.normal(size=(64, 4)), dtype=torch.float32)
rows = py.sample(range(64), 32)
noise = old.uniform(size=4)
net = nn.Linear(4, 1)
opt = torch.optim.SGD(net.parameters(), lr=0.1)
for i in rows:
    opt.zero_grad()
    (net(x[i]) * float(noise[0])).sum().backward()
    opt.step()
