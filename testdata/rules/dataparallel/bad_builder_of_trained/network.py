"""Wraps what the file that imports it trains."""
from torch import nn


def define_net():
    net = nn.DataParallel(nn.Linear(3, 3)).cuda()  # expect: GPU301
    return net
