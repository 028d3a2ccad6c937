from torch import nn


def build():
    return nn.Sequential(nn.Linear(16, 16), nn.Dropout(0.2), nn.Linear(16, 4))
