"""Chains that end in something pure, statements in nested functions, and results of layers and losses."""
from typing import List

import torch
import torch.nn.functional as F
from torch import Tensor, nn


class Loss(nn.Module):
    weight = torch.ones(3)

    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(3, 3)

    def forward(self, x: Tensor, y):
        def squash():
            x.sigmoid()  # expect: GPU102
            return x

        self.weight.clamp(min=0)  # expect: GPU102
        out = self.fc(x)
        out.sigmoid().round()  # expect: GPU102
        out[0].detach()  # expect: GPU102
        loss = F.mse_loss(out, y)
        loss.detach()  # expect: GPU102
        return loss + squash().mean()


def scheduled(betas: Tensor, low):
    betas.clamp(low, 0.999) if low else None  # expect: GPU102
    with torch.no_grad():
        betas.cumprod(0)  # expect: GPU102
    return betas


def hidden(rnn: nn.LSTM, x: Tensor):
    out, (h, c) = rnn(x)
    h.detach(), c.detach()  # expect: GPU102
    for part in (h, c):
        part = part.detach()  # expect: GPU102
    return out


def one_of_each(xs: List[Tensor]):
    for i, x in enumerate(xs):
        x = x.squeeze(0)  # expect: GPU102
    for x in reversed(xs):
        x.view(-1)  # expect: GPU102
    [x.unsqueeze(0) for x in xs]  # expect: GPU102
    return torch.cat(xs)
