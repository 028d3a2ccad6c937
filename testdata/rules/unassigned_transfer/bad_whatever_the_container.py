"""The moved tensor gets a name that nobody reads: in containers of any kind, in lists of layers, in elements that a statement drops."""
import torch
from torch import nn
from typing import *
from torch import Tensor
import torch.nn.functional as F

def move(batch, d):
    for k, v in batch.items():
        if isinstance(v, torch.Tensor):
            v = v.to(d)  # expect: GPU101
    return batch

def move2(batch, d):
    for k in batch:
        v = batch[k]
        if torch.is_tensor(v):
            v = v.to(d)  # expect: GPU101
    return batch

def opt_state(optimizer: torch.optim.Optimizer):
    for state in optimizer.state.values():
        for v in state.values():
            if torch.is_tensor(v):
                v = v.cuda()  # expect: GPU101

def send(a: torch.Tensor, b: torch.Tensor, device):
    a, b = a.to(device), b.to(device)  # expect: GPU101

def f(tensors: "list[torch.Tensor]", device):
    for t in tensors:
        t.to(device)  # expect: GPU101
    return tensors

def g(t: "Optional[torch.Tensor]", u: "torch.Tensor | None", device):
    if t is not None:
        t.to(device)  # expect: GPU101
    if u is not None:
        u.to(device)  # expect: GPU101
    return t, u

class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.many = nn.ModuleList([nn.Linear(3, 3) for _ in range(3)])
        self.pl = nn.ParameterList([nn.Parameter(torch.ones(3))])
    def move(self, d):
        self.many[1].bias.to(d)  # expect: GPU101
        for b in self.many:
            b.weight.to(d)  # expect: GPU101
        self.pl[0].to(d)  # expect: GPU101
        for p in self.pl:
            p.to(d)  # expect: GPU101

def gen(xs: List[Tensor], d):
    tuple(t.to(d) for t in xs)  # expect: GPU101
    {k: t.to(d) for k, t in enumerate(xs)}  # expect: GPU101
    return xs
