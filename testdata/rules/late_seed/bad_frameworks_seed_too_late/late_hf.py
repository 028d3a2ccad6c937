"""transformers' helper comes behind the model."""
import torch
from torch import nn
from transformers import set_seed

net = nn.Sequential(nn.Linear(4, 2), nn.Dropout())
set_seed(3)  # expect: GPU403
opt = torch.optim.SGD(net.parameters(), lr=0.1)
for x, y in torch.load("b.pt"):
    opt.zero_grad()
    nn.functional.cross_entropy(net(x), y).backward()
    opt.step()
