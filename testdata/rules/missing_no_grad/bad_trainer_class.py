"""Modules in attributes, set in __init__, inherited, reached through a property or a dict."""
import torch as th
from torch import nn
from torch.utils.data import DataLoader


class Base:
    def __init__(self, classes):
        self._net = nn.Sequential(nn.Flatten(), nn.Linear(784, classes))
        self.opt = th.optim.SGD(self._net.parameters(), lr=0.1)

    @property
    def net(self):
        return self._net

    def train_epoch(self, loader):
        self.net.train()
        for x, y in loader:
            self.opt.zero_grad()
            nn.functional.cross_entropy(self.net(x), y).backward()
            self.opt.step()


class Trainer(Base):
    def __init__(self, classes, val_set):
        super().__init__(classes)
        self.val_loader = DataLoader(val_set, batch_size=512)

    def validate(self):
        self.net.eval()
        right = 0
        for x, y in self.val_loader:
            right += self.net(x).max(1)[1].eq(y).sum().item()  # expect: GPU201
        return right

    def fit(self, loader, epochs):
        for epoch in range(epochs):
            self.train_epoch(loader)
            print(epoch, self.validate())
