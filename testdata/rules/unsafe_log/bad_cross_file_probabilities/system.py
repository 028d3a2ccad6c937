"""One caller clamps, the other one does not."""
import torch
from ops import binary_cross_entropy


def clamped(opacity: torch.Tensor):
    opacity = opacity.clamp(1.0e-3, 1.0 - 1.0e-3)
    return binary_cross_entropy(opacity, opacity)


def plain(logits: torch.Tensor, target: torch.Tensor):
    return binary_cross_entropy(torch.sigmoid(logits), target)
