"""Two channels per item, stacked before the next item comes."""
import torch
from torch import nn


def stereo(vocoder: nn.Module, items, channels, speakers, write):
    vocoder.eval()
    for item in items:
        waves = []
        for key, speaker in zip(channels, speakers):
            waves.append(vocoder(item[key], speaker))  # expect: GPU201
        write(torch.stack(waves, dim=-1).detach())
