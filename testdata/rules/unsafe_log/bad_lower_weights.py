"""A weight that is exactly 0 has no probability: a note."""
import torch
from torch import nn


class Flow(nn.Module):
    def __init__(self, channels):
        super().__init__()
        self.scale = nn.Parameter(torch.randn(channels))
        self.lengths = nn.Parameter(torch.ones(channels))

    def forward(self, x):
        log_det = torch.log(torch.abs(self.scale)).sum()  # expect: GPU501
        prior = torch.log(self.lengths ** 2 / 2).sum()  # expect: GPU501
        return x * self.scale, log_det + prior
