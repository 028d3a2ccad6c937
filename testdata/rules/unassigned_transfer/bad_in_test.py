"""A real tensor, in a test as elsewhere."""
import torch


def test_moves():
    x = torch.ones(2)
    x.to("cpu")  # expect: GPU101
    assert x.sum() == 2
