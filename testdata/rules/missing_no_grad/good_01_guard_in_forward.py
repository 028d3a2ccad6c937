"""The network guards itself, and runners guard what their subclasses define."""
import torch
from torch import nn

from networks import make_network


class Guarded(nn.Module):
    def __init__(self):
        super().__init__()
        self.network = make_network()
        self.head = nn.Linear(3, 3)

    def forward(self, x, mode):
        if mode == "train":
            return self.head(self.network(x))
        elif mode == "inference":
            with torch.no_grad():
                y = self.head(self.network(x))
            return y


def show(loader):
    torch.manual_seed(0)
    model = Guarded()
    model.eval()
    for x in loader:
        print(model(x, mode="inference").cpu().numpy())


class Runner:
    def __init__(self, model: nn.Module):
        self.model = model

    def run(self, batches):
        self.model.eval()
        with torch.no_grad():
            for batch in batches:
                self.evaluate_batch(batch)

    def evaluate_batch(self, batch):
        raise NotImplementedError


class Accuracy(Runner):
    def evaluate_batch(self, batch):
        self.model.eval()
        print(self.model(batch).argmax(1).tolist())
