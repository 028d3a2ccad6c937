"""Training and evaluation share a function: the call behind eval() tells which of its branches runs."""
import torch
from torch import nn
from torch.nn.functional import mse_loss


class Solver:
    def __init__(self, model: nn.Module, optimizer, training, validation):
        self.model, self.optimizer = model, optimizer
        self.training, self.validation = training, validation

    def fit(self):
        for epoch in range(10):
            self.model.train()
            self.run_epoch()
            self.model.eval()
            print(self.run_epoch(validates=True))

    def run_epoch(self, validates=False):
        total = 0
        for x, y in self.validation if validates else self.training:
            loss = mse_loss(self.model(x), y)  # expect: GPU201
            if not validates:
                self.optimizer.zero_grad()
                loss.backward()
                self.optimizer.step()
            total += loss.item()
        return total


def run(loader, model: nn.Module, optimizer=None):
    total = 0.0
    for x, y in loader:
        loss = mse_loss(model(x), y)  # expect: GPU201
        if optimizer is not None:
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
        total += loss.item()
    return total


def main(training, validation):
    torch.manual_seed(0)
    model = nn.Linear(3, 3)
    optimizer = torch.optim.Adam(model.parameters())
    for epoch in range(9):
        model.train()
        run(training, model, optimizer=optimizer)
        model.eval()
        print(run(validation, model))


def run_phase(phase, loader, model: nn.Module, optimizer):
    if phase == "train":
        model.train()
    else:
        model.eval()
    for x, y in loader:
        loss = mse_loss(model(x), y)  # expect: GPU201
        if phase == "train":
            loss.backward()
            optimizer.step()
        print(loss.item())


def both(model, optimizer, training, validation):
    run_phase("train", training, model, optimizer)
    run_phase("val", validation, model, optimizer)
