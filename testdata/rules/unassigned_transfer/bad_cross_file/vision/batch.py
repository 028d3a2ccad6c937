from dataclasses import dataclass
from typing import List

import torch


@dataclass
class Batch:
    images: torch.Tensor
    boxes: List[torch.Tensor]


def collate(samples):
    return Batch(torch.stack([s[0] for s in samples]), [torch.as_tensor(s[1]) for s in samples])


def image_grid(samples):
    return torch.stack([s[0] for s in samples]).flatten(0, 1)
