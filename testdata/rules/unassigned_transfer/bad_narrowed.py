"""Known to be a tensor only here: by a test, in a nested function, behind a context, in several statements of one line."""
from typing import Any, Dict, List, Optional, Tuple

import torch
from torch import Tensor
from torch.utils.data import DataLoader


def given(weights: Optional[Tensor], device):
    if weights is not None:
        weights.to(device)  # expect: GPU101
    if isinstance(weights, torch.Tensor):
        weights.to(device)  # expect: GPU101
    return weights


def tensors_of(batch: Dict[str, Any], device):
    for key, value in batch.items():
        if torch.is_tensor(value):
            value = value.to(device)  # expect: GPU101
    return batch


def optimiser_state(optimizer: torch.optim.Optimizer, device):
    for state in optimizer.state.values():
        for key, value in state.items():
            if isinstance(value, torch.Tensor):
                value.to(device)  # expect: GPU101
    return optimizer


def epoch(loader: DataLoader, model, device):
    def step(x: Tensor, y: Tensor):
        x.to(device)  # expect: GPU101
        return model(x) - y

    for x, y in loader:
        step(x, y)


def on_stream(x: Tensor, device):
    with torch.no_grad():
        x.to(device)  # expect: GPU101
    with torch.cuda.stream(torch.cuda.Stream()):
        x.to(device, non_blocking=True)  # expect: GPU101
    return x + 1


def state_of(hidden: Tuple[Tensor, Tensor], device):
    hidden[0].to(device)  # expect: GPU101
    h, c = hidden
    c.to(device)  # expect: GPU101
    for part in hidden:
        part = part.to(device)  # expect: GPU101
    return hidden


def pairs(xs: List[Tensor], device):
    for x, y in zip(xs, xs[1:]):
        x = x.to(device)  # expect: GPU101
        y = y.to(device)  # expect: GPU101
    for x in reversed(xs):
        x = x.cuda()  # expect: GPU101
    for i in range(len(xs)):
        xs[i].to(device)  # expect: GPU101
    return xs


def either(a: Tensor, b: Tensor, device):
    for each in (a, b):
        each = each.to(device)  # expect: GPU101
    a.to(device); b.to(device)  # expect: GPU101
    return a, b


def chosen(x: Tensor, device, gpu):
    if (peak := x.max()) > 1:
        peak.to(device)  # expect: GPU101
    x.cuda() if gpu else x.cpu()  # expect: GPU101
    not gpu or x.to(device)  # expect: GPU101
    return x, peak


async def stream(queue, device):
    async for payload in queue:
        x = torch.as_tensor(payload)
        x.to(device)  # expect: GPU101
        yield x
