"""Other import styles."""
import torch as th
import torch.nn.functional as fn
from torch import log, sigmoid, softmax
from torch.nn.functional import softmax as normalised


def one(x):
    return log(softmax(x, dim=0))  # expect: GPU502


def two(x):
    return th.log(normalised(x, dim=0))  # expect: GPU502


def three(x: th.Tensor):
    return th.Tensor.log(fn.softmax(x, 1))  # expect: GPU502


def four(x):
    return th.log(  # expect: GPU502
        sigmoid(
            x
        )
    ).mean() if x is not None else None


def five(x, kinds):
    return [log(sigmoid(x * k)).sum() for k in kinds]  # expect: GPU502


six = lambda x: log(input=softmax(x, dim=-1))  # noqa: E731  # expect: GPU502
