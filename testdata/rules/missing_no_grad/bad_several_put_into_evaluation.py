"""eval() for each module of a list, in a comprehension or a loop."""
import torch
from torch import nn

def evaluate(enc: nn.Module, head: nn.Module, loader):
    [m.eval() for m in (enc, head)]
    n = 0
    for x, y in loader:
        n += (head(enc(x)).argmax(1) == y).sum().item()  # expect: GPU201
    return n

def evaluate2(enc: nn.Module, head: nn.Module, loader):
    for m in [enc, head]:
        m.eval()
    n = 0
    for x, y in loader:
        n += (head(enc(x)).argmax(1) == y).sum().item()  # expect: GPU201
    return n
