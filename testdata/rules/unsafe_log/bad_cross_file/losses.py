import torch

from nets import Classifier, clamped


def nll(model: Classifier, x, target):
    probs = model(x)
    picked = probs.gather(1, target[:, None])
    return -torch.log(picked).mean()  # expect: GPU501


def nll_clamped(model: Classifier, x, target):
    picked = clamped(model(x)).gather(1, target[:, None])
    return -torch.log(picked).mean()
