from torch import nn


def build(width):
    return nn.LSTM(width, width, batch_first=True)
