"""The class is compared, matched, annotated, cast to, listed, subclassed, written about: nothing is wrapped."""
import typing as t
from typing import TYPE_CHECKING, cast

import torch
import torch.nn as nn
from torch.nn import DataParallel
from torch.nn.parallel import DistributedDataParallel as DDP

if TYPE_CHECKING:
    from torch.nn import DataParallel as DPT


def is_wrapped(m):
    return isinstance(m, nn.DataParallel) or type(m) == nn.DataParallel or type(m) in (nn.parallel.DataParallel, DDP) or issubclass(type(m), DataParallel)


def hints(m: "DPT", n: t.Optional[nn.DataParallel] = None, *rest: DataParallel) -> t.Union[nn.Module, DataParallel]:
    x: DataParallel = m
    return cast(nn.DataParallel, x).module


def matched(m):
    match m:
        case nn.DataParallel():
            return m.module
        case DDP(module=inner):
            return inner
        case _:
            return m


def strings():
    s = "nn.DataParallel(model)"
    f = f"torch.nn.DataParallel({s})"
    print("use torch.nn.DataParallel(model) instead", f)
    return {"cls": nn.DataParallel.__name__}


def unwrapped(m):
    if hasattr(m, "module"):
        return m.module
    try:
        return m.module
    except AttributeError:
        return m


KINDS = {"dp": nn.DataParallel, "ddp": DDP}
__all__ = ["DataParallel"]


class Mixin:
    wrapper = DataParallel
    kinds = (DataParallel, DDP)


class Gathering(DataParallel):
    def forward(self, *a):
        return super().forward(*a)

    def gather(self, outputs, device):
        return outputs


def load_old(net: nn.Module, path):
    m = nn.DataParallel(net)
    state = torch.load(path)
    m.load_state_dict(state, strict=True)
    return m.module.eval()


def convert_old(path):
    m = nn.DataParallel(nn.Linear(2, 2)).cuda()
    m.load_state_dict(torch.load(path))
    torch.save(m.module.state_dict(), "new.pt")
