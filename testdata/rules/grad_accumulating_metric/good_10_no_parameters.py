"""A module without parameters has no graph to keep."""
import torch
from torch import nn
class Sampler(nn.Module):
    def __init__(self, n):
        super().__init__()
        self.n = n
    def forward(self, x):
        return torch.linspace(0, 1, self.n) * x
def collect(xs):
    sampler = Sampler(4)
    sampler.eval()
    rays = []
    for x in xs:
        rays.append(sampler(x))
    print(torch.stack(rays).mean().item())
