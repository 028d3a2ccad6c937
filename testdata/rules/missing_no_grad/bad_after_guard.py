"""The guard has ended, or was reset, before the evaluation starts."""
import torch
from torch import nn
from torch.utils.data import DataLoader


def run(model: nn.Module, val_set, device):
    val_loader = DataLoader(val_set, batch_size=256, shuffle=False)
    with torch.no_grad():
        shape = model(next(iter(val_loader))[0].to(device)).shape
    model.eval()
    correct = torch.zeros(shape[1], device=device)
    for x, y in val_loader:
        pred = model(x.to(device)).argmax(1)  # expect: GPU201
        correct += torch.bincount(pred[pred == y.to(device)], minlength=shape[1])
    return correct / len(val_set)


def evaluate(model: nn.Module, loader):
    torch.set_grad_enabled(False)
    model.eval()
    torch.set_grad_enabled(True)
    hits = 0
    for x, y in loader:
        hits += (model(x).argmax(1) == y).sum().item()  # expect: GPU201
    return hits
