from common import *


def move(x: torch.Tensor):
    y = torch.relu(undefined)
    x.cuda()  # expect: GPU101
    return x, y
