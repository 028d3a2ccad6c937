"""Trap 5: the value is used, in every way an expression can be used."""
import asyncio

import torch
import torch.nn.functional as F


def uses(x: torch.Tensor, y: torch.Tensor, device, model):
    x = x.to(device)
    total = x.to(torch.float64).sum()
    print(f"{y.cpu()!r}")
    model(y.to(device))
    if (z := y.to(device)).numel() > 4:
        total = total + z.sum()
    assert y.cpu().max() < 10
    pairs = {"x": x.cpu(), "y": [y.to(device)]}
    pairs["z"], rest = y.half(), y.to(device)
    return (total, pairs, rest) if y.to(device).any() else F.relu(y.to(device))


def stream(tensors, device):
    for t in tensors:
        yield t.to(device)
    yield from (t.cpu() for t in tensors)


def default(scale=torch.ones(1).to(torch.float64)):
    return scale


mover = lambda t, d="cpu": t.to(d)  # noqa: E731


def rebuild(batch, device):
    for k, v in batch.items():
        batch[k] = v.to(device)
    return {k: v.to(device) for k, v in batch.items()}


def rebind_and_use(batches, model, device):
    out = []
    for v in batches:
        v = v.to(device)
        out.append(model(v))
    return out


async def send(sink, x: torch.Tensor):
    await sink(x.cpu())
    return await asyncio.to_thread(x.to, "cpu")
