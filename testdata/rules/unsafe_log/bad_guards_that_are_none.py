"""Guards that look right: an epsilon that half precision rounds away, that stands outside, that is subtracted; repairs behind the log."""
import torch
from torch import Tensor, nn

EPS = 1e-8


def half(x: Tensor):
    h = x.half()
    a = torch.log(h.abs() + 1e-8)  # expect: GPU501
    b = torch.log(1 - torch.sigmoid(h) + 1e-8)  # expect: GPU501
    c = torch.log(torch.relu(h) + EPS)  # expect: GPU501
    d = torch.log(torch.sigmoid(x.to(torch.float16)) + 1e-9)  # expect: GPU501
    e = torch.log(torch.sigmoid(x.type(torch.half)) + 1e-10)  # expect: GPU501
    return a, b, c, d, e


def rounds_to_one(x: Tensor):
    a = torch.log(1 - torch.clamp(torch.sigmoid(x), 1e-8, 1 - 1e-8))  # expect: GPU501
    b = torch.log(1 - torch.sigmoid(x).clamp(max=1 - 1e-9))  # expect: GPU501
    return a, b


def negative_before(x: Tensor):
    return torch.log(torch.tanh(x) + 1e-7)  # expect: GPU501


def behind_the_log(x: Tensor, mask):
    p = torch.sigmoid(x).mean(0)
    a = torch.where(p > 0, torch.log(p), torch.zeros_like(p))  # expect: GPU501
    b = torch.where(p > 0, p.log(), torch.tensor(0.0))  # expect: GPU501
    c = torch.nan_to_num(torch.log(p))  # expect: GPU501
    d = p.log().nan_to_num(0.0)  # expect: GPU501
    e = p.log().masked_fill(p == 0, 0)  # expect: GPU501
    f = torch.log(p).clamp(min=-100)  # expect: GPU501
    g = torch.log(p) * mask  # expect: GPU501
    h = torch.log(p)  # expect: GPU501
    h[torch.isinf(h)] = 0
    i = torch.log(p) + 1e-8  # expect: GPU501
    j = torch.max(torch.log(p), torch.tensor(-100.0))  # expect: GPU501
    return a, b, c, d, e, f, g, h, i, j


class FocalLoss(nn.Module):
    def __init__(self, gamma=2.0, eps=0.0):
        super().__init__()
        self.gamma, self.eps = gamma, eps

    def forward(self, logits, y):
        p = torch.sigmoid(logits)
        q = 1 - p
        hit = -y * q.pow(self.gamma) * torch.log(p + self.eps)  # expect: GPU501
        miss = -(1 - y) * p.pow(self.gamma) * torch.log(q + self.eps)  # expect: GPU501
        return (hit + miss).mean()
