"""Trap 7: `_ =` says that the value is not wanted: warm-up, prefetch, creating the CUDA context."""
import torch


def warm_up(device):
    _ = torch.zeros(1).to(device)
    _ = torch.ones(8, 8).cuda()
    torch.cuda.synchronize()


def prefetch(batch, device):
    _, _ = batch[0].to(device, non_blocking=True), batch[1].to(device, non_blocking=True)
    return batch
