"""The loss comes from a method; backward() follows the sum."""
import torch
from torch import nn
class Recipe:
    def __init__(self):
        self.model = nn.Linear(4, 2)
        self.optim = torch.optim.Adam(self.model.parameters())
    def _loss_step(self, batch):
        return nn.functional.cross_entropy(self.model(batch["x"]), batch["y"])
    def train(self, loader):
        running_loss = 0
        for batch in loader:
            loss = self._loss_step(batch)
            running_loss += loss  # expect: GPU202
            loss.backward()
            self.optim.step()
            self.optim.zero_grad()
        print(running_loss)
