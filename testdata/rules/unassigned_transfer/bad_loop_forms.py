"""Comprehensions, map, tuples and loop variables: five ways to move nothing."""
from typing import Dict, List

import torch
from torch import Tensor


def move_batch(batch: Dict[str, Tensor], device: torch.device) -> Dict[str, Tensor]:
    [v.to(device) for v in batch.values()]  # expect: GPU101
    return batch


def move_all(tensors: List[Tensor], device) -> List[Tensor]:
    list(map(lambda t: t.to(device), tensors))  # expect: GPU101
    return tensors


def move_pair(x: Tensor, y: Tensor, device):
    x.to(device), y.to(device)  # expect: GPU101
    return x, y


def move_values(batch: Dict[str, Tensor], device):
    for v in batch.values():
        v = v.to(device)  # expect: GPU101
    return batch


def move_items(batch: Dict[str, Tensor], device):
    for key, value in batch.items():
        if key != "id":
            value = value.cuda(device)  # expect: GPU101
    return batch


def move_states(states: List[Tensor]):
    for i, s in enumerate(states):
        s = s.float()  # expect: GPU102
    return torch.stack(states)


def move_nested(groups: List[List[Tensor]], device):
    {t.to(device) for group in groups for t in group}  # expect: GPU101
    return groups
