"""One kind on top of another is not supported."""
from torch import nn
from torch.distributed.fsdp import FullyShardedDataParallel as FSDP
from torch.nn.parallel import DistributedDataParallel as DDP


def ddp_over_dp(model: nn.Module, rank):
    model = nn.DataParallel(model)  # expect: GPU301
    return DDP(model, device_ids=[rank])  # expect: GPU302


def fsdp_over_ddp(model: nn.Module, rank):
    replicated = DDP(model, device_ids=[rank])
    return FSDP(replicated)  # expect: GPU302


def dp_over_ddp(model: nn.Module, rank):
    inner = DDP(model, device_ids=[rank])
    outer = nn.DataParallel(inner)  # expect: GPU301, GPU302
    return outer
