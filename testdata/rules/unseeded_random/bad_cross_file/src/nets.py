from torch import nn


class Autoencoder(nn.Module):
    def __init__(self, dim, code):
        super().__init__()
        self.enc = nn.Linear(dim, code)
        self.dec = nn.Linear(code, dim)

    def forward(self, x):
        return self.dec(self.enc(x).relu())


def build(dim):
    return Autoencoder(dim, dim // 8)
