"""Trap 2 once more: nothing but the loading goes through the wrapper."""
import torch
from torch import nn

from backbones import ResNet


class Segmenter(nn.Module):
    def __init__(self, path):
        super().__init__()
        model = ResNet()
        shell = nn.DataParallel(model)
        shell.load_state_dict(torch.load(path))
        self.base = nn.Sequential(*list(model.children())[:-2])

    def training_step(self, batch):
        loss = self.base(batch).mean()
        loss.backward()
