"""A summary and a shape."""
import torch
from torch import nn
from torchinfo import summary

if __name__ == "__main__":
    net = nn.Linear(4, 2)
    summary(net, (1, 4))
    print(net(torch.randn(2, 4)).shape)
