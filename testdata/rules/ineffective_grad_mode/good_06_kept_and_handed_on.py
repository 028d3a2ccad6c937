"""Guards that are kept, chosen, returned, handed over, entered by hand or by a class of the project."""
import contextlib

import torch
from torch import nn


class Net(nn.Module):
    no_grad = torch.no_grad()

    @torch.no_grad()
    def features(self, x):
        return x

    @staticmethod
    @torch.inference_mode()
    def normalised(x):
        return x


def chosen(net, x, flag):
    cm = torch.no_grad() if flag else contextlib.nullcontext()
    with cm:
        return net(x)


def stacked(net, x):
    with contextlib.ExitStack() as s:
        s.enter_context(torch.no_grad())
        return net(x)


def guard():
    return torch.no_grad()


def from_a_function(net, x):
    with guard():
        return net(x)


def switches(net, x):
    torch.set_grad_enabled(False)
    torch._C._set_grad_enabled(True)
    torch.autograd.set_grad_enabled(False)
    prev = torch.set_grad_enabled(False)
    return net(x), prev


def by_hand(net, x):
    ng = torch.no_grad()
    ng.__enter__()
    y = net(x)
    ng.__exit__(None, None, None)
    return y


def by_name(net, x):
    guard = torch.no_grad()
    with guard:
        return net(x)


def applied(net, x):
    fast = torch.no_grad()(net)
    return fast(x)


class Holder:
    def __init__(self):
        self.ctx = torch.inference_mode()

    def run(self, net, x):
        with self.ctx:
            return net(x)


def default_argument(net, x, cm=torch.no_grad()):
    with cm:
        return net(x)


def handed_over(run):
    run(torch.no_grad(), ctx=torch.no_grad())
    run(torch.no_grad)
    run(cm=torch.no_grad)


def left_inference_mode(net, x):
    with torch.inference_mode(mode=False), torch.enable_grad():
        return net(x)


@contextlib.contextmanager
def quiet():
    with torch.no_grad():
        yield


def class_by_name(net, x):
    cls = torch.no_grad
    with cls():
        return net(x)


def one_of_two_classes(net, x, inference):
    ctx = torch.inference_mode if inference else torch.no_grad
    with ctx():
        return net(x)


class Own:
    def __enter__(self):
        self.g = torch.no_grad()
        self.g.__enter__()

    def __exit__(self, *a):
        self.g.__exit__(*a)


class NoGrad:
    def no_grad(self):
        pass


def other_methods(thing: NoGrad):
    thing.no_grad()
    NoGrad().no_grad()
