import torch
import transformers
from torch import nn

transformers.enable_full_determinism(1)
net = nn.Linear(4, 2)
opt = torch.optim.SGD(net.parameters(), lr=0.1)
for x, y in torch.load("b.pt"):
    opt.zero_grad()
    nn.functional.cross_entropy(net(x), y).backward()
    opt.step()
