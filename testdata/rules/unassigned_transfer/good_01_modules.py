"""Trap 1: modules move in place, whatever they are called and wherever they come from."""
import pytorch_lightning as pl
import torch
import torch.nn as nn
import torchmetrics
from diffusers import DiffusionPipeline
from torch.nn.parallel import DistributedDataParallel
from transformers import AutoModel


class Encoder(nn.Module):
    def __init__(self, width, device):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(width, width), nn.ReLU())
        self.heads = nn.ModuleDict({"a": nn.Linear(width, 2), "b": nn.Linear(width, 3)})
        self.net.cuda()
        self.to(device)

    def shrink(self):
        self.half()
        self.heads["a"].cpu()
        for head in self.heads.values():
            head.float()


class Lit(pl.LightningModule):
    def on_fit_start(self):
        self.to(self.device)
        self.teacher.to(self.device)


def build(name, rank):
    criterion = nn.CrossEntropyLoss(weight=torch.tensor([0.3, 0.7]))
    criterion.to(rank)
    metric = torchmetrics.Accuracy(task="binary")
    metric.cuda()
    enc = Encoder(64, "cpu")
    enc.to(rank)
    fast = torch.compile(enc)
    fast.to(rank)
    ddp = DistributedDataParallel(enc, device_ids=[rank])
    ddp.to(torch.float32)
    bert = AutoModel.from_pretrained(name)
    bert.to(rank)
    pipe = DiffusionPipeline.from_pretrained(name)
    pipe.to("cuda")
    [m.to(rank) for m in (enc, bert)]
    return criterion, metric, fast, ddp, pipe
