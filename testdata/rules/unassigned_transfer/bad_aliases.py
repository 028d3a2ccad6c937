"""Aliased imports, dataclass fields, properties, inheritance: the type is known, only not on this line."""
from dataclasses import dataclass
from typing import NamedTuple, Optional

import torch as th
from torch import from_numpy, ones as filled
from torch.nn import Module as Base


@dataclass
class Sample:
    image: th.Tensor
    label: th.Tensor
    path: str = ""

    def upload(self, device):
        self.image.to(device)  # expect: GPU101
        self.label.to(device)  # expect: GPU101
        return self


class Pair(NamedTuple):
    left: th.Tensor
    right: th.Tensor


class Anchors(Base):
    def __init__(self, sizes):
        super().__init__()
        self._grid = th.linspace(0, 1, sizes)

    @property
    def grid(self) -> th.Tensor:
        return self._grid


class DenseAnchors(Anchors):
    def centres(self, device):
        self.grid.to(device)  # expect: GPU101
        self._grid.cuda()  # expect: GPU101
        return self._grid * 2


def compare(pair: Pair, device, weights: Optional[th.Tensor] = None):
    pair.left.to(device)  # expect: GPU101
    if weights is not None:
        weights.to(device)  # expect: GPU101
    mask = filled(3)
    alias = mask
    alias.to(device)  # expect: GPU101
    return (pair.left - pair.right) * mask


def load(array, device):
    t = from_numpy(array)
    u = t if t.dim() == 4 else t[None]
    u.to(device, dtype=th.float32)  # expect: GPU101
    return u
