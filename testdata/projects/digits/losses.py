"""Cross entropy with a learned confidence, written by hand."""
import torch
import torch.nn.functional as F


def confidence_loss(logits, confidence, target, budget=0.3):
    probs = F.softmax(logits, dim=1)
    onehot = F.one_hot(target, logits.size(1)).float()
    mixed = confidence[:, None] * probs + (1 - confidence[:, None]) * onehot
    task = -(onehot * torch.log(mixed + 1e-6)).sum(1).mean()
    hint = -torch.log(confidence + 1e-6).mean()
    certain = -torch.log(1 - probs.max(dim=1).values).mean()  # expect: GPU501
    return task + budget * hint + 0.01 * certain


def entropy(logits):
    log_probs = torch.log(torch.softmax(logits, dim=1))  # expect: GPU502
    return -(log_probs.exp() * log_probs).sum(1)


def nll(logits, target):
    return F.nll_loss(F.log_softmax(logits, dim=1), target)
