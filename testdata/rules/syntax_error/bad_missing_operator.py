"""One broken line; the lines around it are still linted."""
import torch


def step(model, criterion, x: torch.Tensor, y, device):
    x.to(device)  # expect: GPU101
    out = model(x)
    loss = criterion(out y)  # expect: GPU001
    y = torch.zeros(3)
    y.cuda()  # expect: GPU101
    return out, y
