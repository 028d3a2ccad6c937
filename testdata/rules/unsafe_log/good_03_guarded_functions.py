"""Trap 3: functions that deal with 0 themselves."""
import torch
import torch.nn.functional as F


def losses(x: torch.Tensor, y: torch.Tensor):
    p = torch.sigmoid(x)
    a = F.binary_cross_entropy(p, y)
    b = F.kl_div(F.log_softmax(x, -1), y, reduction="batchmean")
    c = torch.xlogy(p, p).sum()
    d = torch.special.entr(p).sum()
    e = torch.nn.BCELoss()(p, y)
    f = torch.distributions.Bernoulli(probs=p).entropy().sum()
    return a + b - c + d + e + f
