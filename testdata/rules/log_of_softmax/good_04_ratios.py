"""Quotients and sums of exponentials that no fused function computes, or that are kept in range."""
import torch
import torch.nn.functional as F


def nt_xent(a, b, negatives, tau=0.5):
    positive = torch.exp(F.cosine_similarity(a, b) / tau)
    others = torch.exp(F.cosine_similarity(a.unsqueeze(1), negatives.unsqueeze(0), dim=2) / tau)
    return -torch.log(positive / others.sum(1))


def shifted(features, tau=0.1):
    logits = features @ features.t() / tau
    logits = logits - logits.max(1, keepdim=True)[0].detach()
    others = torch.exp(logits) * (1 - torch.eye(len(features)))
    return logits - torch.log(others.sum(1, keepdim=True))


def odds(x):
    return torch.log(1 / (1 + x.abs()))


def pooled(x, r):
    largest = x.amax((2, 3), keepdim=True)
    return largest + torch.log(torch.exp(r * (x - largest)).mean((2, 3), keepdim=True)) / r
