"""The name meant a tensor before, or means one in one of two cases; and a parameter that is called torch."""
import pandas as pd
import pendulum
import torch
from torch import nn


def bound_again(device):
    x = torch.ones(1)
    x = nn.Linear(1, 1)
    x.to(device)
    return x


def in_one_case(flag, device):
    value = torch.ones(1) if flag else nn.Linear(1, 1)
    value.to(device)
    return value


def not_torch(torch, device):
    thing = torch.zeros(3)
    thing.to(device)
    return thing


def unknown(x, batch, loader, frame: pd.DataFrame, fn, device):
    x.to(device)
    batch["x"].to(device)
    for each in loader:
        each.to(device)
    y = fn(x)
    y.to(device)
    y.detach()
    frame.to("csv")
    pendulum.now().to("UTC")
