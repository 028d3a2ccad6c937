"""eval() is believed to switch gradients off."""
import torch
import torch.nn as nn
import torch.nn.functional as F


class LeNet(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(1, 8, 5)
        self.fc = nn.Linear(8 * 24 * 24, 10)

    def forward(self, x):
        return self.fc(F.relu(self.conv(x)).flatten(1))


def validate(model: LeNet, loader, device):
    model.eval()  # switches dropout and batch norm only
    hits = seen = 0
    for images, labels in loader:
        images, labels = images.to(device), labels.to(device)
        logits = model(images)  # expect: GPU201
        hits += (logits.argmax(dim=1) == labels).sum().item()
        seen += labels.size(0)
    return hits / seen


def predict(net: LeNet, batches):
    net.eval()
    rows = []
    for x in batches:
        rows.append(net(x).softmax(1).detach().cpu().numpy())  # expect: GPU201
    return rows
