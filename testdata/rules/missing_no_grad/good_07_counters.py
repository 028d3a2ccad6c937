"""Trap 7: one pass that is counted, and one in a constructor that asks for a shape."""
import torch
from torch import nn


def flops(model, resolution, make_input=None):
    counted = add_counters(model)
    counted.eval().start_flops_count()
    if make_input:
        _ = counted(**make_input(resolution))
    else:
        _ = counted(torch.zeros(1, *resolution))
    return counted.compute_average_flops_cost()


def add_counters(model):
    model.start_flops_count = lambda: None
    return model


class Unet(nn.Module):
    def __init__(self, encoder, images):
        super().__init__()
        middle = nn.Sequential(nn.Conv2d(3, 6, 1), nn.Conv2d(6, 3, 1)).eval()
        features = middle(encoder(images))
        self.layers = nn.ModuleList([encoder, middle, nn.Conv2d(features.shape[1], 3, 1)])
