"""The receiver is a tensor that happens to live in a module."""
import torch
import torch.nn as nn


class Scaled(nn.Module):
    def __init__(self, dim, device):
        super().__init__()
        self.proj = nn.Linear(dim, dim)
        self.scale = torch.ones(dim)
        self.gain = nn.Parameter(torch.zeros(dim))
        self.register_buffer("offset", torch.zeros(dim))
        self.device = device

    def place(self):
        self.scale.to(self.device)  # expect: GPU101
        self.gain.to(self.device)  # expect: GPU101
        self.offset.to(self.device)  # expect: GPU101
        self.proj.weight.to(self.device)  # expect: GPU101

    def forward(self, x):
        return self.proj(x) * self.scale + self.gain + self.offset


def freeze_to_half(device):
    net = nn.Sequential(nn.Linear(4, 4), nn.BatchNorm1d(4))
    for p in net.parameters():
        p.data.to(device)  # expect: GPU101
        p.half()  # expect: GPU102
    for name, buf in net.named_buffers():
        buf.to(device)  # expect: GPU101
    net[1].running_mean.cuda()  # expect: GPU101
    return net


def start_weights(layer: nn.Linear):
    layer.weight.to("cuda:0")  # expect: GPU101
    layer.bias.data.double()  # expect: GPU102
    return layer
