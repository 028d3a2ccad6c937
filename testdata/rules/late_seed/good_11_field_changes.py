"""The seed is a field of what is handed on, and the loop changes it before the call."""
import random

import torch
from torch import nn


def set_seed(args):
    random.seed(args.seed)
    torch.manual_seed(args.seed)


def train(args, loader):
    model = nn.Linear(3, 3)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for epoch in range(args.epochs):
        save_seed = args.seed
        args.seed += epoch
        set_seed(args)
        args.seed = save_seed
        for x, y in loader:
            loss = (model(x) - y).pow(2).mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
