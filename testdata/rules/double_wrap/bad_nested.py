"""A wrap directly around a wrap, in one expression or over two names."""
import torch
from torch import nn
from torch.nn.parallel import DistributedDataParallel as DDP


def nested(model: nn.Module, rank):
    return DDP(DDP(model, device_ids=[rank]), device_ids=[rank])  # expect: GPU302


def two_names(student: nn.Module, rank):
    student = student.to(rank)
    replicated = DDP(student, device_ids=[rank])
    synced = DDP(replicated, device_ids=[rank], find_unused_parameters=True)  # expect: GPU302
    return synced


def after_compile(model: nn.Module, rank):
    fast = torch.compile(DDP(model, device_ids=[rank]))
    return DDP(fast, device_ids=[rank])  # expect: GPU302


def same_name(model: nn.Module, rank):
    model = DDP(model.cuda(rank), device_ids=[rank])
    model.train()
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    model = nn.parallel.DistributedDataParallel(model, device_ids=[rank])  # expect: GPU302
    return model, optimizer


class TwoParts(nn.Module):
    def __init__(self, encoder, decoder):
        super().__init__()
        self.encoder = nn.DataParallel(encoder)  # expect: GPU301
        self.decoder = decoder

    def forward(self, x):
        return self.decoder(self.encoder(x))


def whole(encoder, decoder):
    return nn.DataParallel(TwoParts(encoder, decoder))  # expect: GPU302, GPU301


def parts_first(model):
    model.backbone = nn.DataParallel(model.backbone)  # expect: GPU301
    return nn.DataParallel(model)  # expect: GPU302, GPU301
