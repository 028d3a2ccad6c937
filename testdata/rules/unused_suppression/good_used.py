# gpulint: file-ignore[GPU102] this file is full of them
"""Suppressions that suppress, comments of other tools, and text in strings."""
import torch
from torch import nn


def move(x: torch.Tensor, device):
    x.to(device)  # gpulint: ignore[GPU101] shows the mistake
    x.clamp(0)
    # gpulint: ignore[unassigned-transfer]
    x.cuda()
    x.cpu()  # noqa: GPU101
    # gpulint: disable[GPU502]
    y = torch.log(torch.softmax(x, dim=-1))
    # gpulint: enable[GPU502]
    z = nn.DataParallel(nn.Linear(2, 2))  # noqa: GPU301, E501
    return y, z


def other_tools(x):
    import os  # noqa: F401
    y = x  # noqa
    z = x  # type: ignore[assignment]
    w = x  # pylint: disable=invalid-name
    s = "# gpulint: ignore[GPU101]"
    t = """
    # noqa: GPU501
    # gpulint: file-ignore[GPU201]
    """
    return y, z, w, s, t
