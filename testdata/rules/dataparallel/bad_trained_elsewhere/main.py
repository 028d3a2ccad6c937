"""The optimizer is made here and the training step is in an imported file: still a training program."""
import torch
from torch import nn

from solver import Solver


def main(loader):
    model = nn.Linear(8, 2)
    model = nn.DataParallel(model)  # expect: GPU301
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    Solver(model, optimizer).fit(loader)
