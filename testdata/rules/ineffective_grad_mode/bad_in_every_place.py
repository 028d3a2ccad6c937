"""The guard that does nothing, wherever a statement can stand: in one line, a branch, a loop, a class, a generator, a coroutine."""
import torch
import torch as th
from torch import no_grad as ng
from torch.autograd import no_grad as ang


def one_line(net, x):
    ng(); y = net(x)  # expect: GPU203
    return y


def branch(net, x):
    if not net.training: torch.no_grad()  # expect: GPU203
    return net(x)


def generator(net, xs):
    for x in xs:
        torch.no_grad()  # expect: GPU203
        yield net(x)


def underscore(net, x):
    _ = torch.no_grad()  # expect: GPU203
    return net(x)


def attempt(net, x):
    try:
        th.inference_mode()  # expect: GPU203
        return net(x)
    finally:
        pass


async def coroutine(net, x):
    ang()  # expect: GPU203
    return net(x)


class Encoder:
    torch.no_grad()  # expect: GPU203

    def __init__(self):
        torch.inference_mode(True)  # expect: GPU203

    def encode(self, net, x):
        self.guard = torch.no_grad
        with self.guard:  # expect: GPU203
            return net(x)


torch.no_grad()  # expect: GPU203


def enabled_within(net, x):
    with torch.no_grad():
        torch.enable_grad()  # expect: GPU203
        return net(x)
