import time
import torch
from torch import nn

torch.manual_seed(int(time.time()))
net = nn.Linear(4, 2)
opt = torch.optim.SGD(net.parameters(), lr=0.1)
for x, y in torch.load("b.pt"):
    opt.zero_grad()
    nn.functional.cross_entropy(net(x), y).backward()
    opt.step()
