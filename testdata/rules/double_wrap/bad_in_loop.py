"""The wrap stands inside the loop and takes its own result."""
import torch
from torch import nn
from torch.nn.parallel import DistributedDataParallel


def epochs(model: nn.Module, loader, optimizer, rank, n):
    for epoch in range(n):
        model = DistributedDataParallel(model, device_ids=[rank])  # expect: GPU302
        for x, y in loader:
            optimizer.zero_grad()
            nn.functional.mse_loss(model(x), y).backward()
            optimizer.step()


def resume(model: nn.Module, rank, checkpoints):
    step = 0
    while step < len(checkpoints):
        if step > 0:
            model = DistributedDataParallel(model, device_ids=[rank])  # expect: GPU302
        model.load_state_dict(torch.load(checkpoints[step], map_location=f"cuda:{rank}"))
        step += 1
    return model


def attribute(holder, rank, n):
    holder.net = nn.Linear(4, 4).to(rank)
    for _ in range(n):
        holder.net = DistributedDataParallel(holder.net, device_ids=[rank])  # expect: GPU302
