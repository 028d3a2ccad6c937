"""Trap 2: the wrapper is only there because the keys of an old checkpoint begin with `module.`."""
import torch
from torch import nn


def load_legacy(model: nn.Module, path):
    shell = nn.DataParallel(model)
    shell.load_state_dict(torch.load(path, map_location="cpu"))
    return shell.module


def load_legacy_in_place(path):
    net = nn.Linear(10, 2)
    net = torch.nn.DataParallel(net)
    net.load_state_dict(torch.load(path, map_location="cpu")["state_dict"])
    net = net.module
    net.eval()
    return net
