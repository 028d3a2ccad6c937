"""Function aliases, unbound methods, attributes set in __init__, results of own helpers."""
import torch as th
from torch import Tensor, relu as act, where
from torch.nn import functional as fn


class Memory:
    def __init__(self, slots: int, dim: int):
        self.keys = th.zeros(slots, dim)
        self.age = self.keys.new_zeros(slots)

    @property
    def oldest(self):
        return self.age.argmax()

    def decay(self, rate):
        self.age.mul(rate)  # expect: GPU102
        self.keys.index_copy(0, self.oldest[None], th.zeros(1, self.keys.size(1)))  # expect: GPU102

    def activate(self):
        act(self.keys)  # expect: GPU102
        th.sigmoid(self.keys)  # expect: GPU102
        Tensor.neg(self.keys)  # expect: GPU102
        return self.keys


def centred(x):
    y = fn.pad(x, (1, 1))
    return y - y.mean()


def process(x):
    y = centred(x)
    y.tanh()  # expect: GPU102
    fn.relu(y)  # expect: GPU102
    where(y > 0, y, y * 0.1)  # expect: GPU102
    return y


def cat_into(rows: list, row: Tensor):
    stacked = th.stack(rows)
    th.cat([stacked, row[None]])  # expect: GPU102
    return stacked
