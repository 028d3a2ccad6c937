"""Trap 4: no backward anywhere. Still reported; the advice is another one (one process per GPU, not DDP)."""
import torch
from torch import nn


@torch.inference_mode()
def extract(encoder: nn.Module, loader):
    encoder = nn.DataParallel(encoder.cuda()).eval()  # expect: GPU301
    return torch.cat([encoder(x.cuda()).cpu() for x in loader])
