"""Trap 7: other things called DataParallel, and other wrappers."""
import deepspeed
import horovod.torch as hvd
import paddle
from apex.parallel import DistributedDataParallel as ApexDDP
from fairscale.nn.data_parallel import ShardedDataParallel
from torch import nn
from torch.distributed.fsdp import FullyShardedDataParallel as FSDP


class DataParallel(nn.Module):
    """Our own, with a ring."""

    def __init__(self, module, ring):
        super().__init__()
        self.module, self.ring = module, ring

    def forward(self, x):
        return self.ring(self.module(x))


def build(model, opt, ring, kind):
    if kind == "own":
        return DataParallel(model, ring)
    if kind == "paddle":
        return paddle.DataParallel(model)
    if kind == "apex":
        return ApexDDP(model)
    if kind == "fsdp":
        return FSDP(model)
    if kind == "sharded":
        return ShardedDataParallel(model, opt)
    if kind == "hvd":
        hvd.broadcast_parameters(model.state_dict(), root_rank=0)
        return model
    return deepspeed.initialize(model=model)[0]
