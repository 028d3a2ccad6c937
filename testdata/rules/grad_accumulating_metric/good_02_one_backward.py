"""Sums and lists that exist for one backward pass."""
import torch
from torch import nn


def multi_task(heads: nn.ModuleDict, trunk: nn.Module, x, targets, optimizer):
    shared = trunk(x)
    total = 0.0
    for name, head in heads.items():
        total += nn.functional.cross_entropy(head(shared), targets[name])
    optimizer.zero_grad()
    total.backward()
    optimizer.step()


def unrolled(cell: nn.LSTMCell, seq, target, optimizer):
    h = c = torch.zeros(seq.size(1), cell.hidden_size)
    losses = []
    for x in seq:
        h, c = cell(x, (h, c))
        losses.append((h - target).abs().mean())
    optimizer.zero_grad()
    sum(losses).backward()
    optimizer.step()


def accumulate(model: nn.Module, loader, optimizer, every=4):
    pending = 0.0
    for i, (x, y) in enumerate(loader):
        pending = pending + nn.functional.mse_loss(model(x), y) / every
        if (i + 1) % every == 0:
            optimizer.zero_grad()
            pending.backward()
            optimizer.step()
            pending = 0.0


def scheduled(model: nn.Module, frames, optimizer, accelerator):
    parts = {"near": [], "far": []}
    for i, f in enumerate(frames):
        parts["near" if i < 4 else "far"].append(model(f).pow(2).mean())
    loss = torch.stack(parts["near"]).mean() + 0.1 * torch.stack(parts["far"]).mean()
    accelerator.backward(loss)
    optimizer.step()
    optimizer.zero_grad()
