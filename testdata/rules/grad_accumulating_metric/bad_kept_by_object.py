"""A method that steps once per call, for the loop of another one: what it keeps outlives the call."""
import torch
import torch.nn.functional as F
from torch import nn


class Trainer:
    def __init__(self, model: nn.Module):
        self.model = model
        self.total = 0
        self.parts = 0
        self.history = []
        self.optimizer = torch.optim.Adam(model.parameters())

    def step(self, x, y):
        loss = F.mse_loss(self.model(x), y)
        self.optimizer.zero_grad()
        loss.backward()
        self.optimizer.step()
        self.total += loss  # expect: GPU202
        self.history.append(loss)  # expect: GPU202

    def step_in_parts(self, x, y):
        self.parts = 0
        loss = F.mse_loss(self.model(x), y)
        loss.backward()
        self.parts += loss
        self.total += loss.item()
        self.optimizer.step()

    def fit(self, loader):
        for x, y in loader:
            self.step(x, y)
            self.step_in_parts(x, y)
        print(float(self.total), len(self.history))
