"""In a trainer, in a module, in a subclass of the wrapper."""
import torch.nn as nn


class Forwarding(nn.DataParallel):
    """Lets attributes of the inner module through."""

    def __getattr__(self, name):
        try:
            return super().__getattr__(name)
        except AttributeError:
            return getattr(self.module, name)


class Trainer:
    def __init__(self, model: nn.Module, gpus):
        self.gpus = gpus
        self.model = Forwarding(model, device_ids=gpus)  # expect: GPU301
        self.ema = None

    def add_ema(self, ema: nn.Module):
        self.ema = nn.DataParallel(ema, device_ids=self.gpus)  # expect: GPU301

    def step(self, x, y, optimizer):
        loss = nn.functional.mse_loss(self.model(x), y).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


class Tower(nn.Module):
    def __init__(self, dim):
        super().__init__()
        self.features = nn.DataParallel(nn.Sequential(nn.Linear(dim, dim), nn.ReLU()))  # expect: GPU301
        self.head = nn.Linear(dim, 2)

    def forward(self, x):
        return self.head(self.features(x))
