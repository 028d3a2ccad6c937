"""Trap 6: torch.manual_seed covers every CUDA device; cuda.manual_seed_all is not needed."""
import torch
from torch import nn

torch.manual_seed(11)
net = nn.Linear(4, 1).cuda()
opt = torch.optim.SGD(net.parameters(), lr=0.1)
for _ in range(10):
    noise = torch.randn(16, 4, device="cuda")
    opt.zero_grad()
    net(noise).square().mean().backward()
    opt.step()
