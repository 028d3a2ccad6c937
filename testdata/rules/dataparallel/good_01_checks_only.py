"""Trap 1: isinstance, unwrapping, hints, imports, text."""
from typing import Union

import torch
from torch import nn
from torch.nn.parallel import DataParallel, DistributedDataParallel as DDP

WRAPPERS = (nn.DataParallel, DDP)
Model = Union[nn.Module, "nn.DataParallel"]


def unwrap(model: Model) -> nn.Module:
    """Undo nn.DataParallel(model)."""
    return model.module if isinstance(model, WRAPPERS) else model


def describe(model: nn.DataParallel) -> str:
    if type(model) is DataParallel:
        return "call nn.DataParallel(model) no more"
    return model.__class__.__name__


def save(model, path):
    core = model.module if hasattr(model, "module") else model
    torch.save(core.state_dict(), path)


HELP = {nn.DataParallel: "one process", DDP: "one process per GPU"}
