import torch


def binary_cross_entropy(input, target):
    return -(target * torch.log(input) + (1 - target) * torch.log(1 - input)).mean()
