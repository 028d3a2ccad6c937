"""The equivalent forms: comprehension, map, loop variable, tuple, conditional expression."""
from typing import Dict, List

import torch
from torch import Tensor


def clamp_all(grads: List[Tensor]):
    [g.clamp(-1, 1) for g in grads]  # expect: GPU102
    return grads


def abs_all(grads: List[Tensor]):
    list(map(lambda g: g.abs(), grads))  # expect: GPU102
    return grads


def squeeze_all(batch: Dict[str, Tensor]):
    for v in batch.values():
        v = v.squeeze(0)  # expect: GPU102
    return batch


def flip_if(img: Tensor, p: float):
    if torch.rand(1).item() < p:
        img.flip(-1)  # expect: GPU102
    return img


def scale(x: Tensor, k=None):
    x.div(k) if k else None  # expect: GPU102
    return x


def in_helper(x: Tensor) -> None:
    x = x.sub(x.mean())  # expect: GPU102
