"""Trap 6: with one device the wrapper passes the call through."""
import torch.nn as nn


def single(model: nn.Module):
    return nn.DataParallel(model, device_ids=[0])


def positional(model: nn.Module, local_rank):
    return nn.DataParallel(model, [local_rank]).cuda()


def in_a_tuple(model: nn.Module):
    return nn.DataParallel(model, device_ids=(0,))


def by_name(model: nn.Module):
    ids = [0]
    return nn.DataParallel(model, device_ids=ids)


def in_a_range(model: nn.Module):
    return nn.DataParallel(model, device_ids=range(1)), nn.DataParallel(model, list(range(1)))


def in_a_slice(model: nn.Module, options):
    return nn.DataParallel(model, device_ids=options.gpu_ids[0:1]), nn.DataParallel(model, options.gpu_ids[:1])
