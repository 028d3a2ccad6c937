"""In float32 and bfloat16 the 1e-8 counts."""
import torch
from torch import nn


def softmax_is_float32(net: nn.Linear, x):
    with torch.cuda.amp.autocast():
        p = net(x).softmax(-1)
        return -torch.log(p + 1e-8).mean()


def bfloat16(net: nn.Linear, x):
    with torch.autocast("cuda", dtype=torch.bfloat16):
        p = net(x).sigmoid()
        return -torch.log(p + 1e-8).mean()


def back_to_float32(net: nn.Linear, x):
    with torch.autocast("cuda"):
        p = net(x).float().sigmoid()
        return -torch.log(p + 1e-8).mean()


def off(net: nn.Linear, x):
    with torch.autocast("cuda"):
        with torch.autocast("cuda", enabled=False):
            p = net(x).sigmoid()
            return -torch.log(p + 1e-8).mean()


def by_option(net: nn.Linear, x, amp):
    with torch.cuda.amp.autocast(enabled=amp):
        p = net(x).sigmoid()
        return -torch.log(p + 1e-8).mean()


def outside(net: nn.Linear, x):
    with torch.cuda.amp.autocast():
        y = net(x)
    p = net(y.detach().float()).sigmoid()
    return -torch.log(p + 1e-8).mean()


def larger(net: nn.Linear, x):
    with torch.cuda.amp.autocast():
        return -torch.log(net(x).sigmoid() + 1e-4).mean()
