"""1 - u is never 0 for u from [0, 1), scaled by 1 or not."""
import torch


def waiting_times(n: int, rate: float):
    return -torch.log(1 - torch.rand(n)) / rate


class Gate:
    def __init__(self, bias=0.0):
        self.bias = bias

    def upper(self, w: torch.Tensor):
        noise = self.bias + (1 - 2 * self.bias) * torch.rand(w.size())
        return torch.log(1.0 - noise)
