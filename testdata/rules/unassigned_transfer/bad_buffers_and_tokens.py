"""What register_buffer() was given is a tensor, as are tokens asked for as tensors and what map(torch.tensor) makes."""
import numpy as np
import torch
from torch import nn
from transformers import AutoTokenizer


class Rotary(nn.Module):
    def __init__(self, frequencies):
        super().__init__()
        self.register_buffer("frequencies", tensor=frequencies)

    def forward(self, x):
        self.frequencies.to(x.device)  # expect: GPU101
        return x * self.frequencies


def tokens(question, context, device):
    tokenizer = AutoTokenizer.from_pretrained("bert-base-uncased")
    ids = tokenizer.encode(question, context, return_tensors="pt")
    ids.to(device)  # expect: GPU101
    return ids


def loaded(path, device):
    x, y = map(torch.tensor, (np.load(path), np.load(path)))
    x.to(device)  # expect: GPU101
    return x, y


def scaled(weights: torch.Tensor, scales, device):
    weights.div_(scales).to(device)  # expect: GPU101
    return weights
