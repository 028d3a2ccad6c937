"""Pretrained weights are not drawn."""
import torch
from torch import nn
from transformers import AutoModel, set_seed


def main():
    net = AutoModel.from_pretrained("x")
    set_seed(3)
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    for x, y in torch.load("b.pt"):
        opt.zero_grad()
        nn.functional.cross_entropy(net(x), y).backward()
        opt.step()


if __name__ == "__main__":
    main()
