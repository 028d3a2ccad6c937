"""A method of the network other than forward() runs its layers as well."""
import torch
from torch import nn


class Prototypes(nn.Module):
    def __init__(self):
        super().__init__()
        self.encoder = nn.Linear(3, 3)

    def loss(self, sample):
        distance = self.encoder(sample["x"]).pow(2).mean()
        return distance, {"loss": distance.item()}


def evaluate(model, loader, meters):
    model.eval()
    for sample in loader:
        _, output = model.loss(sample)  # expect: GPU201
        for name, meter in meters.items():
            meter.add(output[name])
    return meters


def main(loader, meters):
    torch.manual_seed(0)
    return evaluate(Prototypes(), loader, meters)
