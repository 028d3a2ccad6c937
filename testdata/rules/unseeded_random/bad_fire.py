"""`fire.Fire()` runs the function that the command line names."""
import fire
import torch
from torch import nn


def train(**options):
    net = nn.Linear(4, 2)  # expect: GPU401
    optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
    for x in torch.load("data.pt"):
        loss = net(x).sum()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


if __name__ == "__main__":
    fire.Fire()
