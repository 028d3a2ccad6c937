"""The classic: the loss tensor itself goes into the running sum (after backward: a warning)."""
import torch
from torch import nn


def train_epoch(model: nn.Module, loader, optimizer, criterion):
    running_loss = 0.0
    for x, y in loader:
        optimizer.zero_grad()
        loss = criterion(model(x), y)
        loss.backward()
        optimizer.step()
        running_loss += loss  # expect: GPU202
    return float(running_loss) / len(loader)


def train_scaled(model: nn.Module, loader, optimizer, scaler):
    total = 0
    for x, y in loader:
        with torch.autocast("cuda"):
            loss = nn.functional.cross_entropy(model(x), y)
        optimizer.zero_grad()
        scaler.scale(loss).backward()
        scaler.step(optimizer)
        scaler.update()
        total = total + loss * x.size(0)  # expect: GPU202
    print("epoch loss", total / len(loader.dataset))
