"""`fire.Fire(Trainer)` runs the method that the command line names."""
import fire
import torch
from torch import nn


class Trainer:
    def __init__(self):
        self.net = nn.Linear(4, 2)
        self.optimizer = torch.optim.SGD(self.net.parameters(), lr=0.1)

    def train(self):
        for x in torch.load("data.pt"):
            loss = self.net(x).sum()
            self.optimizer.zero_grad()
            loss.backward()
            self.optimizer.step()


if __name__ == "__main__":
    fire.Fire(Trainer)  # expect: GPU401
