"""Trap 12: tensors' names prove nothing; and a list called tensor is no tensor."""
from torch import nn, zeros


class Registry:
    def __init__(self):
        self.items = []

    def select(self, *names):
        self.items.extend(names)

    def where(self, **kw):
        self.kw = kw
        return self


def build(registry: Registry):
    tensor = Registry()
    tensor.select("a")
    tensor.where(x=1)
    logits = nn.Sequential()
    logits.append(nn.Linear(2, 2))
    x = []
    x.append(zeros(2))
    x.sort(key=lambda t: t.sum().item())
    return registry
