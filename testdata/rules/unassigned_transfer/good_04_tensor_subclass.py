"""A subclass of Tensor with its own to(), in place."""
import torch


class Boxes(torch.Tensor):
    def to(self, *args, **kwargs):
        self.data = self.data.to(*args, **kwargs)
        return self


def place(device):
    boxes = Boxes([1.0])
    boxes.to(device)
    return boxes
