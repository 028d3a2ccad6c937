"""Trap 9: log is also what loggers do."""
import logging

import mlflow
import pytorch_lightning as pl
import torch
import wandb
from torch.nn import functional as F

logger = logging.getLogger(__name__)


class Lit(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = F.mse_loss(self(batch[0]), batch[1])
        probs = torch.sigmoid(self(batch[0]))
        self.log("loss", loss)
        self.log("p", probs.mean())
        self.log_dict({"relu": F.relu(loss)})
        return loss


class Recorder:
    def log(self, value):
        print(value)


def report(loss: torch.Tensor, run, recorder: Recorder):
    prob = torch.sigmoid(loss)
    logger.log(logging.INFO, "p %.3f", prob.item())
    wandb.log({"p": prob.item()})
    mlflow.log_metric("p", prob.item())
    run.log({"loss": loss})
    recorder.log(torch.relu(loss))
    log = print
    log(prob.item())
