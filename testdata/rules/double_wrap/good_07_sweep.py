"""Trap 7: the loop head binds the name to an unwrapped model again."""
from torch import nn
from torch.nn.parallel import DistributedDataParallel as DDP


def make(width):
    return nn.Sequential(nn.Linear(8, width), nn.ReLU(), nn.Linear(width, 1))


def sweep(widths, rank, run):
    best = None
    for width in widths:
        model = make(width).to(rank)
        model = DDP(model, device_ids=[rank])
        score = run(model)
        if best is None or score > best[0]:
            best = score, model.module
    return best


class Search:
    def __init__(self, rank):
        self.rank, self.model = rank, None

    def trial(self, width):
        self.model = make(width).to(self.rank)
        self.model = DDP(self.model, device_ids=[self.rank])

    def run(self, widths):
        for w in widths:
            self.trial(w)
