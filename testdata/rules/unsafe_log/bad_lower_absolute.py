"""That the sign is dropped says nothing of 0: a note."""
import torch


def log_determinant(weight: torch.Tensor, scale):
    scale = torch.as_tensor(scale)
    return torch.log(torch.abs(weight)).sum() + torch.log(scale.abs())  # expect: GPU501, GPU501
