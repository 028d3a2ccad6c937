"""The seed is a field of what is handed on, and stays what it was."""
import torch
from torch import nn


def set_seed(args):
    torch.manual_seed(args.seed)


def train(args, loader):
    model = nn.Linear(3, 3)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for epoch in range(args.epochs):
        set_seed(args)  # expect: GPU403
        args.epoch = epoch
        for x, y in loader:
            loss = (model(x) - y).pow(2).mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
