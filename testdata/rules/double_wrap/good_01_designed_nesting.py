"""Trap 1: nesting that is designed."""
import torch
from torch import nn
from torch.distributed.fsdp import FullyShardedDataParallel as FSDP, fully_shard
from torch.distributed.fsdp.wrap import ModuleWrapPolicy
from torch.distributed.tensor.parallel import parallelize_module
from torch.nn.parallel import DistributedDataParallel as DDP


def shard(model: nn.Module, blocks):
    for block in blocks:
        fully_shard(block)
    fully_shard(model)
    return model


def fsdp_blocks(model: nn.Module, mesh, plan):
    for i, layer in enumerate(model.layers):
        model.layers[i] = FSDP(layer)
    model = FSDP(model, auto_wrap_policy=ModuleWrapPolicy({nn.TransformerEncoderLayer}))
    return model


def tensor_parallel(model: nn.Module, mesh, plan):
    model = parallelize_module(model, mesh["tp"], plan)
    return DDP(model, device_mesh=mesh["dp"])


def compiled(model: nn.Module, rank):
    ddp = DDP(model, device_ids=[rank])
    return torch.compile(ddp)


def compiled_first(model: nn.Module, rank):
    return DDP(torch.compile(model), device_ids=[rank])
