"""default_rng() and RandomState() without a seed take entropy from the system."""
import numpy as np
import torch
from torch import nn

torch.manual_seed(0)
np.random.seed(0)
rng = np.random.default_rng()
mask = rng.random(128) < 0.5  # expect: GPU402
net = nn.Linear(128, 1)
opt = torch.optim.SGD(net.parameters(), lr=0.1)
for x in torch.load("x.pt"):
    opt.zero_grad()
    (net(x) * torch.as_tensor(mask).sum()).mean().backward()
    opt.step()
