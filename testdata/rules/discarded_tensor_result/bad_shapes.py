"""Shape methods called as if they changed the tensor."""
import torch
from torch import nn


class PatchEmbed(nn.Module):
    def __init__(self, dim):
        super().__init__()
        self.conv = nn.Conv2d(3, dim, 16, 16)
        self.pos = nn.Parameter(torch.zeros(1, 196, dim))

    def forward(self, x):
        y = self.conv(x)
        y.flatten(2)  # expect: GPU102
        y.transpose(1, 2)  # expect: GPU102
        return y + self.pos


def batch_first(x: torch.Tensor):
    x.permute(1, 0, 2)  # expect: GPU102
    x.contiguous()  # expect: GPU102
    x.unsqueeze(-1)  # expect: GPU102
    return x


def collate(rows):
    seq = torch.nn.utils.rnn.pad_sequence(rows, batch_first=True)
    seq.view(len(rows), -1)  # expect: GPU102
    lengths = torch.tensor([len(r) for r in rows])
    lengths.sort(descending=True)  # expect: GPU102
    return seq, lengths
