"""Random data, and a snapshot of the program's own to go on from."""
import os

import torch
from torch import nn
from torch.utils.data import DataLoader, Dataset


class Noise(Dataset):
    def __init__(self, size):
        self.data = [(torch.rand(20), torch.rand(1)) for _ in range(size)]

    def __len__(self):
        return len(self.data)

    def __getitem__(self, index):
        return self.data[index]


class Trainer:
    def __init__(self, model, opt, path):
        self.model, self.opt, self.epochs_run = model, opt, 0
        if os.path.exists(path):
            snapshot = torch.load(path)
            self.model.load_state_dict(snapshot["model"])

    def train(self, data):
        for x, y in data:
            self.opt.zero_grad()
            nn.functional.mse_loss(self.model(x), y).backward()
            self.opt.step()


if __name__ == "__main__":
    net = nn.Linear(20, 1)
    trainer = Trainer(net, torch.optim.SGD(net.parameters(), lr=1e-3), "snapshot.pt")
    trainer.train(DataLoader(Noise(2048), batch_size=32, shuffle=True))
