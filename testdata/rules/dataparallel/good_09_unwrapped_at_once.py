"""Trap 2 again: the program trains, but the wrapper is only there for the names in the checkpoint."""
import torch
from torch import nn

from networks import Decoder


def reconstruct(path, loader):
    decoder = nn.DataParallel(Decoder(256))
    decoder.load_state_dict(torch.load(path)["model"])
    decoder = decoder.module.cuda()
    latent = torch.zeros(1, 256).requires_grad_()
    optimizer = torch.optim.Adam([latent], lr=1e-3)
    for x, y in loader:
        optimizer.zero_grad()
        (decoder(torch.cat([latent, x], 1)) - y).abs().mean().backward()
        optimizer.step()
