"""Evaluation without a guard (GPU201) that also keeps what it computes (GPU202)."""
import torch
from torch import nn


def evaluate(model: nn.Module, val_loader, criterion: nn.CrossEntropyLoss):
    model.eval()
    val_loss = 0.0
    hits = torch.zeros((), dtype=torch.long)
    for x, y in val_loader:
        logits = model(x)  # expect: GPU201
        val_loss += criterion(logits, y)  # expect: GPU202
        hits += (logits.argmax(1) == y).sum()
    print("val", (val_loss / len(val_loader)).item(), hits.item())
