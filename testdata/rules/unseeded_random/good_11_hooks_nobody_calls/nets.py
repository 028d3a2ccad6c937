import torch
from pytorch_lightning import LightningModule
from torch import nn


class Encoder(LightningModule):
    def __init__(self):
        super().__init__()
        self.model = nn.Linear(3, 3)
        self.automatic_optimization = False

    def forward(self, x):
        return self.model(x)

    def training_step(self, batch, batch_idx):
        optimizer = self.optimizers()
        loss = self.model(batch).mean()
        self.manual_backward(loss)
        optimizer.step()
        optimizer.zero_grad()

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)
