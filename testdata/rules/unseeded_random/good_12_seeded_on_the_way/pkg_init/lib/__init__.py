import torch
from torch import nn

torch.manual_seed(0)


def build():
    return nn.Linear(4, 2)
