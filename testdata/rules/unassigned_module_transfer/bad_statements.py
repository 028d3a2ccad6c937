"""Opt-in style: these lines are correct, and only not in the assigned form."""
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Linear(4, 4)

    def forward(self, x):
        return self.body(x)


def build(device):
    model = Net()
    model.to(device)  # expect: GPU108
    model.body.half()  # expect: GPU108
    criterion = nn.CrossEntropyLoss(weight=torch.ones(4))
    criterion.cuda()  # expect: GPU108
    return model, criterion


def ensemble(models: nn.ModuleList, device):
    for m in models:
        m.to(device)  # expect: GPU108
    return models
