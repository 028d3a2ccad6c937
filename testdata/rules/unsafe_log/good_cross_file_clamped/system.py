"""The caller in sight clamps."""
import torch
from ops import binary_cross_entropy


class System(torch.nn.Module):
    def training_step(self, batch):
        opacity = self(batch)["opacity"].clamp(1.0e-3, 1.0 - 1.0e-3)
        return binary_cross_entropy(opacity, opacity)
