"""Trap 17: what goes together does not cancel, a comparison bounds what follows, and a scale is not 0."""
import torch
import torch.nn.functional as F


def cdf(x):
    return 0.5 * (1.0 + torch.erf(x / 2**0.5))


def bin_log_probability(x, sigma, epsilon=1e-10):
    return torch.log(cdf((x + 0.5) / sigma) - cdf((x - 0.5) / sigma) + epsilon)


def mixed(logits: torch.Tensor, uniform=0.0):
    probs = F.softmax(logits, dim=-1)
    if uniform > 0.0:
        return torch.log(probs * (1.0 - uniform) + uniform / probs.shape[-1])
    return F.log_softmax(logits, dim=-1)


def level(a: torch.Tensor, b: torch.Tensor):
    mse = ((a - b) ** 2).mean()
    if mse == 0:
        return torch.tensor(100.0)
    return -torch.log(mse)


def gaussian(q_sigma: torch.Tensor, std: torch.Tensor):
    return torch.log(q_sigma**2) + std.pow(2).log()


def stable_bce(logit, target):
    peak = (-logit).clamp(min=0)
    return logit - logit * target + peak + ((-peak).exp() + (-logit - peak).exp()).log()


def kl_of_standard_normal(gamma, mu):
    sigma = torch.sqrt(torch.sigmoid(gamma))
    return torch.log(torch.ones_like(sigma) / sigma) + mu**2


def _neg_loss(pred, gt):
    return -(torch.log(pred) * (1 - pred) ** 2 * gt).sum()


class FocalLoss(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.neg_loss = _neg_loss

    def forward(self, out, target):
        return self.neg_loss(out, target)
