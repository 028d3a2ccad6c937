"""Trap 8: a schedule of one's own on the primitives."""
import torch
from torch.nn.parallel import gather, parallel_apply, replicate, scatter


class Pipeline:
    def __init__(self, module, devices):
        self.module, self.devices = module, devices
        self.replicas = None

    def refresh(self):
        self.replicas = replicate(self.module, self.devices)

    def __call__(self, x):
        parts = scatter(x, self.devices)
        outs = parallel_apply(self.replicas[: len(parts)], [(p,) for p in parts])
        return gather(outs, self.devices[0])


def chunks(x, n):
    return torch.chunk(x, n)
