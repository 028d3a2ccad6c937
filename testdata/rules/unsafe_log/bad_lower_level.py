"""A level in decibels is -inf where there is nothing to hear: a note. A model's loss is no level to look at."""
import torch
from torch import nn


def sqnr(x, y):
    return 20 * torch.log10(torch.linalg.norm(x) / torch.linalg.norm(x - y))  # expect: GPU501


def psnr(pred: torch.Tensor, target: torch.Tensor):
    return -10.0 * torch.log(((pred - target) ** 2).mean()) / torch.log(torch.tensor(10.0))  # expect: GPU501


def is_silence(audio, threshold=-60):
    level = 20 * torch.log10(audio.abs().max()).cpu().numpy()  # expect: GPU501
    return level < threshold


def train(model: nn.Linear, loader, optimizer):
    for x, y in loader:
        loss = 10 * torch.log10(((model(x) - y) ** 2).mean())  # expect: GPU501
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
