"""Lightning does not seed by itself."""
import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader


class Lit(pl.LightningModule):
    def __init__(self, backbone):
        super().__init__()
        self.backbone = backbone

    def training_step(self, batch, batch_idx):
        x, y = batch
        return nn.functional.cross_entropy(self.backbone(x), y)

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters())


def cli_main():
    net = nn.Sequential(nn.Flatten(), nn.Linear(784, 10))  # expect: GPU401
    loader = DataLoader(torch.load("train.pt"), batch_size=128, shuffle=True)
    trainer = pl.Trainer(max_epochs=3)
    trainer.fit(Lit(net), loader)


if __name__ == "__main__":
    cli_main()
