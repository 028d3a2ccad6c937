"""One pass over made-up input per architecture, of which nobody reads the result."""
import torch
from torch import nn

specification = {"LeViT_128S": 1, "LeViT_192": 2}


def LeViT_128S():
    return nn.Sequential(nn.Conv2d(3, 8, 3), nn.Flatten())


def LeViT_192():
    return nn.Sequential(nn.Conv2d(3, 16, 3), nn.Flatten())


if __name__ == "__main__":
    for name in specification:
        net = globals()[name]()
        net.eval()
        net(torch.randn(4, 3, 224, 224))
        print(name, net.FLOPS, "FLOPs", sum(p.numel() for p in net.parameters() if p.requires_grad), "parameters")
