from lightning.pytorch.cli import LightningCLI
import lightning as L
import torch
from torch import nn


class M(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.l = nn.Linear(2, 2)

    def training_step(self, b, i):
        return self.l(b).mean()

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), 0.1)


if __name__ == "__main__":
    LightningCLI(M, seed_everything_default=3)
