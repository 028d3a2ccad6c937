"""The same under other names."""
import torch as th
import torch.autograd as ag
from torch import inference_mode as im, no_grad
from torch.autograd import grad_mode


def one(net, x):
    no_grad()  # expect: GPU203
    return net(x)


def two(net, x):
    ag.no_grad()  # expect: GPU203
    y = net(x)
    im()  # expect: GPU203
    return y, net(x)


def three(net, x):
    grad_mode.no_grad()  # expect: GPU203
    return net(x)


def four(net, x):
    guard = th.no_grad
    guard()  # expect: GPU203
    return net(x)


def five(net, x):
    th.inference_mode(mode=True)  # expect: GPU203
    return net(x)
