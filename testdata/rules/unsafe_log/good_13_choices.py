"""Trap 13: a 0/1 mask chooses, and what is chosen has the range of neither factor."""
import torch
import torch.nn.functional as F


def clip_by_tensor(t, low, high):
    t = t.float()
    result = (t >= low).float() * t + (t < low).float() * low
    return (result <= high).float() * result + (result > high).float() * high


def bce(x, target):
    pred = clip_by_tensor(torch.sigmoid(x), 1e-7, 1.0 - 1e-7)
    return -target * torch.log(pred) - (1.0 - target) * torch.log(1.0 - pred)


def filled_up(x):
    p = F.softmax(x, 1)
    return torch.log(p + (p == 0).float() * 1e-8)


def smoothed(y, eps=0.1):
    one_hot = F.one_hot(y, 10).float()
    return torch.log(one_hot * (1 - eps) + (1 - one_hot) * eps / 9)


def confidence(logits):
    p = torch.sigmoid(logits)
    return torch.where(p > 0.5, p, 1 - p).log()
