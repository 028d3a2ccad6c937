"""Modules in attributes of a trainer."""
import torch.nn as nn


class Trainer:
    def __init__(self, net: nn.Module, device):
        self.net = net
        self.loss = nn.MSELoss()
        self.net.cuda()  # expect: GPU108
        self.loss.to(device)  # expect: GPU108
        self.compiled = nn.Sequential(self.net)
        self.compiled.float()  # expect: GPU108
