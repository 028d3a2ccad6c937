import torch
import torch.nn as nn
from torch.nn import functional as F


class Net(nn.Module):
    def __init__(self, n=8, *, bias: bool = True):
        super().__init__()
        self.fc = nn.Linear(n, 2, bias=bias)

    def forward(self, x):
        return F.log_softmax(self.fc(x), dim=-1)


def train(model, loader, device):
    total = 0
    for images, labels in loader:
        images.to(device)
        loss = F.nll_loss(model(images), labels)
        loss.backward()
        total += loss
    return total
