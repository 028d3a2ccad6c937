import torch
from torch import nn


def maybe_parallel(model, gpu_ids):
    if len(gpu_ids) > 1:
        model = nn.DataParallel(model, gpu_ids)  # expect: GPU301
    return model.to(f"cuda:{gpu_ids[0]}" if torch.cuda.is_available() else "cpu")
