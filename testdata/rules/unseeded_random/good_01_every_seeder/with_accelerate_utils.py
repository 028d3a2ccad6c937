import torch
from accelerate.utils import set_seed
from torch import nn

set_seed(1, device_specific=True)
net = nn.Linear(4, 2)
opt = torch.optim.SGD(net.parameters(), lr=0.1)
for x, y in torch.load("b.pt"):
    opt.zero_grad()
    nn.functional.cross_entropy(net(x), y).backward()
    opt.step()
