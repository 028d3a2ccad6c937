# gpulint: file-ignore[GPU301] we do not wrap any more  # expect: GPU002
import torch


def build(dim):
    return torch.nn.Linear(dim, dim)
