from torch import nn

from options import Wrapper
from parallel import maybe_parallel


def define_G(channels, gpu_ids):
    net = nn.Sequential(nn.Conv2d(channels, 64, 7), nn.ReLU(), nn.Conv2d(64, channels, 7))
    return maybe_parallel(net, gpu_ids)


def define_D(channels):
    return Wrapper(nn.Conv2d(channels, 1, 4))  # expect: GPU301
