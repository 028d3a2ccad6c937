"""However many blocks a helper makes, with whichever arguments."""
import torch
from torch import nn
from torchvision.utils import save_image


def block(c_in, c_out, pad=1, normalise=True):
    layers = [nn.ConvTranspose2d(c_in, c_out, 4, 2, pad)]
    if normalise:
        layers.append(nn.BatchNorm2d(c_out))
    return nn.Sequential(*layers)


class Generator(nn.Module):
    def __init__(self, z=100, channels=3, d=64):
        super().__init__()
        self.a = block(z, d * 16, pad=0)
        self.b = block(d * 16, d * 8)
        self.c = block(d * 8, d * 4)
        self.d = block(d * 4, d * 2)
        self.e = block(d * 2, d)
        self.f = block(d, d)
        self.g = block(d, d * 3)
        self.h = block(d * 3, channels, normalise=False)

    def forward(self, x):
        x = self.d(self.c(self.b(self.a(x))))
        return torch.tanh(self.h(self.g(self.f(self.e(x)))))


class Solver:
    def __init__(self, args):
        self.generator = Generator(z=args.z, channels=args.channels)
        self.noise = torch.randn(64, args.z)

    def generate_images(self, name):
        self.generator.eval()
        fake = self.generator(self.noise)  # expect: GPU201
        save_image((fake + 1) / 2, name)

    def train(self, loader):
        optimizer = torch.optim.Adam(self.generator.parameters())
        for x in loader:
            self.generator.train()
            loss = (self.generator(torch.randn(64, 100)) - x).square().mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
        self.generate_images("last.png")
