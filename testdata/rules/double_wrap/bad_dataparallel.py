"""DataParallel twice: fails on two GPUs, passes through on one. Each wrap is also a GPU301."""
import torch
from torch import nn


def haystack(model: nn.Module, n_gpu):
    model = nn.DataParallel(model)  # expect: GPU301
    if n_gpu > 1:
        model = nn.DataParallel(model)  # expect: GPU301, GPU302
    return model.cuda()


class Experiment:
    def __init__(self, net: nn.Module):
        self.net = nn.DataParallel(net)  # expect: GPU301

    def restart(self):
        self.net = torch.nn.DataParallel(self.net).cuda()  # expect: GPU301, GPU302
