"""Logs that have nothing to do with softmax, and softmaxes that have nothing to do with a log."""
import numpy as np
import torch
from scipy.special import softmax
from torch.nn import functional as F


def others(x: torch.Tensor, logger, counts):
    p = F.softmax(x, dim=-1)
    logger.log(p)
    a = torch.log(1 + p)
    b = np.log(softmax(counts) + 1e-9)
    c = F.softmax(F.log_softmax(x, -1), -1)
    d = torch.softmax(torch.log(x.abs() + 1e-6), -1)
    e = torch.log((x.exp() + 1).sum(-1))
    return a, b, c, d, e


class Softmax:
    def softmax(self, x):
        return [max(1e-9, v) for v in x]


def own(x, table: Softmax, log):
    return log(table.softmax(x))
