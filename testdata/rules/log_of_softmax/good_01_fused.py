"""Already fused, or log-space from the start."""
import torch
import torch.nn.functional as F
from torch import nn


def fused(x: torch.Tensor, y: torch.Tensor):
    a = F.log_softmax(x, dim=-1)
    b = F.logsigmoid(x) + F.logsigmoid(-x)
    c = torch.logsumexp(x, dim=1)
    d = torch.log1p(torch.exp(x))
    e = F.softplus(x)
    f = nn.CrossEntropyLoss()(x, y)
    g = nn.LogSoftmax(dim=1)(x)
    h = a.exp().softmax(-1)
    return a, b, c, d, e, f, g, h


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.softmax = nn.LogSoftmax(dim=1)  # the name says one thing, the class another
        self.log = nn.Identity()

    def forward(self, x):
        return self.log(self.softmax(x))
