"""The forward pass of what a wrapper wraps; functions named after testing; phases of one loop."""
import torch
import torch.nn.functional as F
from torch import nn
from torch.utils.data import DataLoader


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(512, 10)

    def forward(self, x):
        return F.relu(self.fc(x))


def evaluate(loader: DataLoader):
    model = nn.DataParallel(Net())  # expect: GPU301
    model.eval()
    hits = 0
    for x, y in loader:
        hits += (model(x).argmax(1) == y).sum().item()  # expect: GPU201
    return hits


def test_loop(dataloader, model: nn.Module, loss_fn):
    model.eval()
    total = 0.0
    for x, y in dataloader:
        total += loss_fn(model(x), y).item()  # expect: GPU201
    return total


def fit(model: nn.Module, loaders, criterion, optimizer):
    for epoch in range(3):
        for phase in ["train", "val"]:
            if phase == "train":
                model.train()
            else:
                model.eval()
            for x, y in loaders[phase]:
                optimizer.zero_grad()
                loss = criterion(model(x), y)  # expect: GPU201
                if phase == "train":
                    loss.backward()
                    optimizer.step()
                print(loss.item())


def fit_guarded(model: nn.Module, loaders, criterion, optimizer):
    for phase in ("train", "val"):
        if phase == "train":
            model.train()
        else:
            model.eval()
        for x, y in loaders[phase]:
            optimizer.zero_grad()
            with torch.set_grad_enabled(phase == "train"):
                loss = criterion(model(x), y)
                if phase == "train":
                    loss.backward()
                    optimizer.step()
            print(loss.item())


def score(model: nn.Module, loader: DataLoader, mode="count"):
    model.eval()
    total = 0.0
    for x, y in loader:
        if mode == "sum":
            total += model(x).sum().item()  # expect: GPU201
    return total
