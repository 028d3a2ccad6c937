"""Both calls in one expression."""
import torch
import torch.nn.functional as F


def losses(logits: torch.Tensor, target: torch.Tensor):
    a = torch.log(torch.softmax(logits, dim=1))  # expect: GPU502
    b = torch.log(F.softmax(logits, dim=-1))  # expect: GPU502
    c = F.softmax(logits, -1).log()  # expect: GPU502
    d = logits.softmax(dim=-1).log()  # expect: GPU502
    e = torch.log(torch.sigmoid(logits))  # expect: GPU502
    f = logits.sigmoid().log()  # expect: GPU502
    g = F.sigmoid(logits).log()  # expect: GPU502
    return F.nll_loss(a + b + c + d, target) - (e + f + g).mean()


def partition(scores: torch.Tensor):
    a = torch.log(torch.exp(scores).sum(dim=-1))  # expect: GPU502
    b = scores.exp().sum(dim=1, keepdim=True).log()  # expect: GPU502
    c = torch.log(torch.sum(torch.exp(scores), dim=-1))  # expect: GPU502
    d = torch.log(torch.sum(scores.exp(), -1, keepdim=True))  # expect: GPU502
    return a, b, c, d
