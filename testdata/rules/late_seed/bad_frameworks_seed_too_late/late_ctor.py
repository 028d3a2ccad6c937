"""The method that trains seeds; the constructor has built."""
import torch
from torch import nn
from torch.utils.data import DataLoader


class T:
    def __init__(self):
        self.net = nn.Linear(4, 2)
        self.opt = torch.optim.SGD(self.net.parameters(), lr=0.1)

    def fit(self, data):
        torch.manual_seed(0)  # expect: GPU403
        for x, y in data:
            self.opt.zero_grad()
            nn.functional.cross_entropy(self.net(x), y).backward()
            self.opt.step()


if __name__ == "__main__":
    t = T()
    t.fit(torch.load("d"))
