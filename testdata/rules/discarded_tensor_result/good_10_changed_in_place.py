"""A chain whose in-place link does the work: what is dropped is a view or a conversion of what it changed."""
import torch


def one_hot(labels: torch.Tensor, classes: int):
    rows = torch.zeros(labels.size(0), classes)
    rows.scatter_(1, labels.view(-1, 1).long(), 1).float()
    return rows


def initialise(bias: torch.Tensor, scale: torch.Tensor, x: torch.Tensor):
    bias.squeeze().data.copy_(x.flatten(1).mean(1)).view_as(scale)
