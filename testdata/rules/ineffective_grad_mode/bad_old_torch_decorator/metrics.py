import torch


@torch.no_grad  # expect: GPU203
def accuracy(output, target):
    return (output.argmax(1) == target).float().mean()


@torch.inference_mode
def top5(output, target):
    return (output.topk(5, 1).indices == target[:, None]).any(1).float().mean()


@torch.no_grad()
def error(output, target):
    return 1 - accuracy(output, target)
