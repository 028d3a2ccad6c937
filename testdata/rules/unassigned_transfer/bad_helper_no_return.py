"""Helpers that rebind their parameter and return nothing: the caller keeps its CPU tensor."""
import torch


def send(x: torch.Tensor, device):
    x = x.to(device)  # expect: GPU101


def send_if_gpu(inputs: torch.Tensor, targets: torch.Tensor):
    if torch.cuda.is_available():
        inputs = inputs.cuda()  # expect: GPU101
        targets = targets.cuda()  # expect: GPU101


class Feeder:
    def __init__(self, device):
        self.device = device

    def upload(self, mask: torch.Tensor) -> None:
        mask = mask.to(self.device, non_blocking=True)  # expect: GPU101

    def batches(self, count):
        for _ in range(count):
            mask = torch.ones(4, 128, dtype=torch.bool)
            self.upload(mask)
            yield mask


def run(model, device):
    x = torch.zeros(8, 16)
    send(x, device)
    return model(x)
