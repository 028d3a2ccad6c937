"""Trap 1: Lightning's helper, under its short name."""
import lightning as L
import torch
from torch import nn
from torch.utils.data import DataLoader


class Lit(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(784, 10)

    def training_step(self, batch, idx):
        return nn.functional.cross_entropy(self.net(batch[0]), batch[1])

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters())


if __name__ == "__main__":
    L.seed_everything(7, workers=True)
    L.Trainer(max_epochs=1).fit(Lit(), DataLoader(torch.load("train.pt"), shuffle=True))
