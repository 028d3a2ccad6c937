"""Trap 12: a module called x, a tensor called model. The type decides."""
import torch as t
from torch import nn as layers


def build(device):
    x = layers.Linear(3, 3)
    x.cuda()
    tensor = layers.Sequential(x, layers.ReLU())
    tensor.to(device)
    inputs = layers.LSTM(3, 3)
    inputs.half()
    return x, tensor, inputs


def swap(device, deep):
    batch = layers.Linear(2, 2) if deep else layers.Identity()
    batch.to(device)
    model = t.ones(3)
    model = model.to(device)
    return batch, model


def maybe(value, device):
    # either a tensor or a module: nobody knows here
    value.to(device)
    if isinstance(value, layers.Module):
        value.to(device)
    return value
