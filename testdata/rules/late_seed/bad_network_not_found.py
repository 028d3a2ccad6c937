"""The class is in none of the files, but what has parameters to optimise has drawn them."""
import torch
from torch import optim
from torch.utils.data import DataLoader
from torchvision.datasets import ImageFolder

from unet import UNet


def main():
    net = UNet(n_channels=3, n_classes=2)
    net.to("cuda")
    torch.manual_seed(0)  # expect: GPU403
    opt = optim.RMSprop(net.parameters(), lr=1e-5)
    for x, y in DataLoader(ImageFolder("imgs"), batch_size=2, shuffle=True):
        opt.zero_grad()
        torch.nn.functional.cross_entropy(net(x.cuda()), y.cuda()).backward()
        opt.step()


if __name__ == "__main__":
    main()
