import torch
from accelerate import Accelerator
from torch import nn
from torch.utils.data import DataLoader


def main():
    acc = Accelerator()
    net = nn.Linear(2, 2)  # expect: GPU401
    opt = torch.optim.Adam(net.parameters())
    loader = DataLoader(torch.load("d"), shuffle=True)
    net, opt, loader = acc.prepare(net, opt, loader)
    for x, y in loader:
        opt.zero_grad()
        acc.backward(nn.functional.mse_loss(net(x), y))
        opt.step()


if __name__ == "__main__":
    main()
