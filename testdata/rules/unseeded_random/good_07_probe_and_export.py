"""Trap 7: unused imports of random; a random dummy for a shape probe or an export; inference only."""
import random  # noqa: F401

import numpy as np  # noqa: F401
import torch
from torch import nn


def main(path):
    net = nn.Sequential(nn.Conv2d(3, 8, 3), nn.ReLU())
    net.load_state_dict(torch.load(path, map_location="cpu"))
    net.eval()
    dummy = torch.randn(1, 3, 64, 64)
    with torch.no_grad():
        print(net(dummy).shape)
    torch.onnx.export(net, dummy, path + ".onnx")


if __name__ == "__main__":
    main("net.pt")
