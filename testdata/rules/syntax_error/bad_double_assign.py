import torch

lr = = 0.1  # expect: GPU001


def scale(x: torch.Tensor):
    x.clamp(0, 1)  # expect: GPU102
    return x * lr
