"""Trap 4: only one of the branches runs."""
from torch import nn
from torch.distributed.fsdp import FullyShardedDataParallel as FSDP
from torch.nn.parallel import DistributedDataParallel as DDP


def choose(model: nn.Module, args):
    if args.fsdp:
        model = FSDP(model)
    elif args.distributed:
        model = DDP(model, device_ids=[args.rank])
    return model


def returns(model: nn.Module, rank=None, sync=False):
    if rank is None:
        return DDP(model)
    if sync:
        model = nn.SyncBatchNorm.convert_sync_batchnorm(model)
    return DDP(model, device_ids=[rank])


def table(model: nn.Module, kind, rank):
    return {"ddp": lambda m: DDP(m, device_ids=[rank]), "fsdp": lambda m: FSDP(m)}[kind](model)


def attempt(model: nn.Module, rank):
    try:
        model = DDP(model, device_ids=[rank])
    except ValueError:
        model = DDP(model)
    return model
