"""Arguments whose range reaches 0: relu, norms, variances, squares, counts, sums of them."""
import torch
import torch.nn.functional as F
from torch import nn


class Stats(nn.Module):
    def __init__(self, dim):
        super().__init__()
        self.proj = nn.Linear(dim, dim)
        self.act = nn.ReLU()

    def forward(self, x):
        h = self.act(self.proj(x))
        a = torch.log(h)  # expect: GPU501
        b = F.relu(x).log2()  # expect: GPU501
        c = torch.log(x.norm(dim=-1))  # expect: GPU501
        d = x.var(dim=0).log()  # expect: GPU501
        return a.sum() + b.sum() + c.sum() + d.sum()


def energy(x: torch.Tensor):
    power = x.pow(2).sum(-1)
    db = 10 * torch.log10(power)  # expect: GPU501
    level = torch.log(x.abs().mean())  # expect: GPU501
    return db, level


def idf(token_ids: torch.Tensor, vocab: int, docs: int):
    counts = torch.bincount(token_ids, minlength=vocab)
    return torch.log(docs * torch.ones(vocab)) - torch.log(counts.float())  # expect: GPU501


def log_loss(pred, target):
    mse = F.mse_loss(pred, target)
    return mse.log()  # expect: GPU501


def likelihood(weights: torch.Tensor, comps: torch.Tensor):
    density = (weights.softmax(0) * torch.exp(-comps.square())).sum(-1)
    return -density.log().mean()  # expect: GPU501
