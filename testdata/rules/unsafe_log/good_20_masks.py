"""Trap 20: the log of a mask is 0 and -inf, which is what softmax and logsumexp take for "not this one"; a log on its
way into exp() through a power."""
import torch
from torch import nn


class Scorer(nn.Module):
    def __init__(self, features):
        super().__init__()
        self.bilinear = nn.Linear(features, features)

    def forward(self, mentions):
        mask = torch.arange(mentions.shape[0])
        mask = mask.unsqueeze(1) - mask.unsqueeze(0)
        mask = torch.log((mask > 0).to(torch.float))
        return (mask + self.bilinear(mentions).mm(mentions.T)).softmax(-1)


def loss(scores, starts, ends):
    target = ((starts >= 0) & (ends < 4)).to(torch.float)
    return torch.logsumexp(scores + torch.log(target), dim=1).mean()


def log_gabor(x: torch.Tensor, y: torch.Tensor, omega: float, sigma: float) -> torch.Tensor:
    radius = (x**2 + y**2).sqrt()
    kept = radius * (radius <= 0.5)
    return torch.exp((-((kept / omega).log().pow(2))) / (2 * sigma**2))
