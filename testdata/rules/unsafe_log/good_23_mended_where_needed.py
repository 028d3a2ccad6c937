"""An epsilon is added where the value asks for it; and the definition of the logit, which nobody calls."""
import torch

SMALL = 1e-15


def divergence(logits, other):
    p = torch.softmax(logits, dim=-1)
    q = torch.softmax(other, dim=-1)
    q = q + SMALL * (q <= SMALL).float().detach()
    correction = SMALL * (p <= SMALL).float().detach()
    p = p + correction
    return (p * (p / q).log()).sum()


def logit(t):
    return torch.log(t) - torch.log(1 - t)
