"""Trap 6: with one device the wrapper passes the call through."""
import torch.nn as nn


def single(model: nn.Module):
    return nn.DataParallel(model, device_ids=[0])


def positional(model: nn.Module, local_rank):
    return nn.DataParallel(model, [local_rank]).cuda()
