"""A frozen network with a new last layer records."""
import torch
from torch import nn
from torchvision.models import resnet50


class Classifier(nn.Module):
    def __init__(self, n):
        super().__init__()
        self.backbone = resnet50(weights="IMAGENET1K_V2")
        for p in self.backbone.parameters():
            p.requires_grad = False
        self.backbone.fc = nn.Linear(2048, n)
        self.drop = nn.Dropout(0.3)

    def forward(self, x):
        return self.drop(self.backbone(x))


def evaluate(path, loader, device):
    model = Classifier(37)
    model.load_state_dict(torch.load(path, map_location=device))
    model.to(device).eval()
    hits = 0
    for x, y in loader:
        hits += (model(x.to(device)).argmax(1).cpu() == y).sum()  # expect: GPU201
    return hits
