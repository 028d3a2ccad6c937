"""Does the network run at all, and what comes out? One pass over tensors that are made on the spot."""
import torch
from torch import nn


class Encoder(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.layer = nn.Linear(3, width)

    def forward(self, x):
        return self.layer(x)


class Head:
    def __init__(self, encoder: nn.Module):
        self.encoder = encoder.eval()
        self.width = self.encoder(torch.zeros(1, 3)).shape[-1]


def _test_main():
    encoder = Encoder(4)
    out = encoder(torch.randn(2, 3))
    out.sum().backward()
    encoder.eval()
    out = encoder(torch.randn(2, 3))


def test_shapes():
    encoder = Encoder(4)
    encoder.eval()
    assert encoder(load()).shape[-1] == 4


def load():
    return torch.load("sample.pt")


if __name__ == "__main__":
    network = Encoder(8)
    network.eval()
    sample = torch.rand(1, 3).cuda()
    print(network(sample).shape)
