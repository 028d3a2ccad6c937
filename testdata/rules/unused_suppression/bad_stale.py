"""Suppressions for which there is nothing to suppress."""
import torch


def move(x: torch.Tensor, device):
    x = x.to(device)  # gpulint: ignore[GPU101] was a statement once  # expect: GPU002
    y = x * 2  # noqa: GPU501  # expect: GPU002
    # gpulint: ignore[unsafe-log] alone on its line  # expect: GPU002
    z = torch.log_softmax(x, dim=-1)
    return x, y, z


def mixed(x: torch.Tensor, device):
    x.to(device)  # gpulint: ignore[GPU101, GPU102] only the first is needed  # expect: GPU002
    return x


def no_such_code(x):
    return x  # gpulint: ignore[GPU999]  # expect: GPU002


# gpulint: disable[GPU202]  # expect: GPU002
def total(xs):
    return sum(xs)
# gpulint: enable[GPU202]
