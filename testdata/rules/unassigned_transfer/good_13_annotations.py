"""Annotations written as strings, of packages that are not there."""
import torch


def convert(examples: "tf.data.Dataset", rows: "foo.data.Rows", device):
    for example in examples:
        example.to(device)
    rows.to(device)
    return torch.zeros(1, device=device)
