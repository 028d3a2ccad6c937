"""Tensors that a class holds: as class attribute, in its lists, tuples and dicts, and in the overridden cuda() and to()."""
import torch
from torch import Tensor, nn


class Anchors:
    strides = torch.ones(3)
    grid: Tensor

    def __init__(self, sizes):
        self.grid = torch.arange(sizes)
        self.cache = {"centres": torch.zeros(2)}
        self.levels = [torch.zeros(2) for _ in range(sizes)]
        self.pair = (torch.ones(1), torch.ones(2))

    def upload(self, device):
        self.strides.to(device)  # expect: GPU101
        self.grid.to(device)  # expect: GPU101
        self.cache["centres"].to(device)  # expect: GPU101
        self.levels[0].to(device)  # expect: GPU101
        self.pair[1].to(device)  # expect: GPU101
        for level in self.levels:
            level.to(device)  # expect: GPU101
        for key in self.cache:
            self.cache[key].to(device)  # expect: GPU101
        for i, level in enumerate(self.levels):
            level = level.to(device)  # expect: GPU101


class Decoder(nn.Module):
    def __init__(self):
        super().__init__()
        self.cell = nn.GRU(3, 3)
        self.start = torch.zeros(1, 1, 3)
        self.mask = torch.zeros(3)

    def cuda(self, device=None):
        super().cuda(device)
        self.start.cuda(device)  # expect: GPU101
        return self

    def to(self, *args, **kwargs):
        super().to(*args, **kwargs)
        self.mask.to(*args, **kwargs)  # expect: GPU101
        return self

    def first_state(self, batch):
        weight = next(self.parameters())
        state = (weight.new(1, batch, 3).zero_(), weight.new(1, batch, 3).zero_())
        state[0].cuda()  # expect: GPU101
        return state


def weights(net: Decoder, device):
    for key, value in net.state_dict().items():
        value = value.cpu()  # expect: GPU101
    [p.to(device) for p in net.parameters()]  # expect: GPU101
    for name, p in net.named_parameters():
        p = p.to(device)  # expect: GPU101
    for b in net.buffers():
        b = b.to(device)  # expect: GPU101
    return net
