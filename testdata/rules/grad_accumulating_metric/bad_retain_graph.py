"""backward(retain_graph=True) frees nothing, so the sum holds every graph."""
import torch
from torch import nn


def train(model: nn.Module, loader, optimizer, alpha):
    seen = torch.zeros(())
    for x, y in loader:
        out = model(x)
        main = nn.functional.mse_loss(out, y)
        side = out.abs().mean()
        optimizer.zero_grad()
        main.backward(retain_graph=True)
        (alpha * side).backward()
        optimizer.step()
        seen = seen + main  # expect: GPU202
    print("loss", seen.item() / len(loader))
