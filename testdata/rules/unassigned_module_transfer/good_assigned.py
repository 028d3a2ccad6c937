"""The assigned form, and what is none of this rule's business."""
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self, device):
        super().__init__()
        self.fc = nn.Linear(2, 2).to(device)
        self.to(device)
        self.cuda()


def build(device, thing):
    model = Net(device).to(device)
    model = model.half()
    model.train()
    model.eval()
    model.requires_grad_(False)
    model.apply(print)
    model.share_memory()
    model.zero_grad()
    thing.to(device)
    thing.cuda()
    return model.cpu(), torch.zeros(2).to(device)
