"""Trap 10, the true half: samples for a picture grid need no graph."""
import torch
from torch import nn


class Generator(nn.Module):
    def __init__(self, nz=100, ngf=64):
        super().__init__()
        self.main = nn.Sequential(nn.Linear(nz, ngf), nn.BatchNorm1d(ngf), nn.ReLU(), nn.Linear(ngf, 784), nn.Tanh())

    def forward(self, z):
        return self.main(z)


def sample_grids(netG: Generator, writer, batches, nz=100):
    torch.manual_seed(123)
    netG.eval()
    for i in range(batches):
        noise = torch.randn(64, nz)
        fake = netG(noise).detach().cpu()  # expect: GPU201
        writer.add_images("fake", fake.view(64, 1, 28, 28), i)
    netG.train()
