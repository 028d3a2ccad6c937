"""Functions that are written out, or taken apart."""
import torch
import torch.nn.functional as F


def sigmoid(x):
    return torch.log(1.0 / (1.0 + torch.exp(-x)))  # expect: GPU502


def softmax(x):
    e = torch.exp(x)
    p = e / e.sum(1, keepdim=True)
    return torch.log(p)  # expect: GPU502


def softmax_through_names(x):
    exps = torch.exp(x - x.max(1, keepdim=True)[0])
    partition = exps.sum(1, keepdim=True)
    return torch.log(exps / partition)  # expect: GPU502


def mean_of_exponentials(t):
    return torch.log(torch.mean(torch.exp(t)))  # expect: GPU502


def partial_likelihood(risk):
    return torch.log(torch.cumsum(torch.exp(risk), 0))  # expect: GPU502


def contrast(features, tau=0.1):
    logits = features @ features.t() / tau
    others = torch.exp(logits) * (1 - torch.eye(len(features)))
    return logits - torch.log(others.sum(1, keepdim=True))  # expect: GPU502


def picked(logits, y):
    p = F.softmax(logits, 1)
    pt = p[range(len(y)), y]
    return pt.log()  # expect: GPU502
