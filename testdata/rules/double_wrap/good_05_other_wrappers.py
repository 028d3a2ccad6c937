"""Trap 5: wrappers that are no data parallelism."""
import copy

from peft import LoraConfig, get_peft_model
from torch import nn
from torch.nn.parallel import DistributedDataParallel as DDP
from torch.optim.swa_utils import AveragedModel


def build(model: nn.Module, rank):
    model = nn.SyncBatchNorm.convert_sync_batchnorm(model)
    model = get_peft_model(model, LoraConfig(r=8))
    model = nn.Sequential(model, nn.Softmax(-1))
    ema = AveragedModel(model)
    frozen = copy.deepcopy(model)
    model = DDP(model, device_ids=[rank])
    frozen = DDP(frozen, device_ids=[rank])
    shadow = AveragedModel(model)
    return model, ema, frozen, shadow
