"""Only one of the data sets has its seed; the fix goes to the program's start."""
import random
import sys

import torch
from torch import nn

x = torch.load(sys.argv[1])
if sys.argv[1] == "shapes.pt":
    random.seed(42)
    random.shuffle(x)
net = nn.Linear(3, 3)  # expect: GPU402
opt = torch.optim.SGD(net.parameters(), lr=0.1)
for batch in x:
    opt.zero_grad()
    net(batch).sum().backward()
    opt.step()
