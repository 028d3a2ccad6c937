"""Under autocast the sigmoid of a layer's output is in float16, where 1e-8 rounds to 0: nothing is added."""
import torch
from torch import nn


class Head(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(2, 2)

    @torch.autocast("cuda")
    def loss(self, x):
        p = torch.sigmoid(self.fc(x))
        return -torch.log(p + 1e-8).mean()  # expect: GPU501


def with_dtype(net: nn.Linear, x):
    with torch.autocast("cuda", dtype=torch.float16):
        p = torch.sigmoid(net(x))
        return torch.log(p + 1e-8)  # expect: GPU501


def complement(net: nn.Linear, x):
    with torch.cuda.amp.autocast():
        p = net(x).sigmoid()
        return -torch.log(1 - p + 1e-8).mean()  # expect: GPU501


def helper(p):
    return torch.log(p + 1e-8)  # expect: GPU501


def calls_helper(net: nn.Linear, x):
    with torch.cuda.amp.autocast():
        return helper(net(x).sigmoid())
