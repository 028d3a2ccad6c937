"""The class in place of an object of it, by a name, in brackets, first of several, with a target."""
import torch


def first_of_two(net, x):
    with torch.no_grad, torch.autocast("cuda"):  # expect: GPU203
        return net(x)


def with_target(net, x):
    with torch.inference_mode as m:  # expect: GPU203
        return net(x)


def in_brackets(net, x):
    with (torch.no_grad):  # expect: GPU203
        return net(x)


def by_name(net, x):
    guard = torch.no_grad
    with guard:  # expect: GPU203
        return net(x)


def nested(net, x):
    with torch.inference_mode():
        with torch.enable_grad():  # expect: GPU203
            return net(x)
