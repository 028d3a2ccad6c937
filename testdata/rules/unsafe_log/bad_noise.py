"""torch.rand includes 0: the classic Gumbel noise, exponential waiting times, and log1p at -1."""
import torch


def gumbel(shape, device):
    u = torch.rand(shape, device=device)
    return -torch.log(-torch.log(u))  # expect: GPU501


def gumbel_like(logits: torch.Tensor):
    u = torch.empty_like(logits).uniform_(0, 1)
    return logits - torch.log(-u.log())  # expect: GPU501


def waiting_times(rate: float, n: int):
    return -torch.rand(n).log() / rate  # expect: GPU501


def survival(hazard: torch.Tensor):
    p = 1 - torch.exp(-hazard.abs())
    return torch.log1p(-p).cumsum(0)  # expect: GPU501


def mixture(x: torch.Tensor, y: torch.Tensor):
    a = x.softmax(-1)
    b = y.softmax(-1)
    m = (a + b) / 2
    return -torch.log(m).sum(-1)  # expect: GPU501
