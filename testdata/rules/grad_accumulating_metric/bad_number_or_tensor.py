"""What is done with the sum decides whether it may become a number."""
import torch
from torch import nn


def train(net: nn.Module, loader, optimizer):
    printed = 0
    asked = 0
    for x, y in loader:
        loss = nn.functional.mse_loss(net(x), y)
        loss.backward()
        optimizer.step()
        printed += loss  # expect: GPU202
        asked += loss  # expect: GPU202
    mean = asked / len(loader)
    print(f"{printed / len(loader):.3f}")
    return mean.item()
