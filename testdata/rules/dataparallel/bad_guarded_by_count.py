"""The form of every tutorial: wrap when there is more than one GPU."""
import torch
from torch import nn


def build(net: nn.Module):
    if torch.cuda.device_count() > 1:
        print("using", torch.cuda.device_count(), "GPUs")
        net = nn.DataParallel(net)  # expect: GPU301
    net.to("cuda" if torch.cuda.is_available() else "cpu")
    return net


def train(net: nn.Module, loader, optimizer):
    net = build(net)
    for x, y in loader:
        optimizer.zero_grad()
        nn.functional.cross_entropy(net(x), y).backward()
        optimizer.step()
