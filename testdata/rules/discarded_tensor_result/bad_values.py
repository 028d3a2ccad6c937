"""Arithmetic and masking called for an effect that they do not have."""
import torch
import torch.nn.functional as F


def attend(q, k, v, pad: torch.Tensor):
    scores = torch.matmul(q, k.transpose(-2, -1)) / q.size(-1) ** 0.5
    scores.masked_fill(pad, float("-inf"))  # expect: GPU102
    weights = torch.softmax(scores, dim=-1)
    F.dropout(weights, 0.1, training=False)  # expect: GPU102
    return weights @ v


def clip_image(img: torch.Tensor):
    img.clamp(0, 1)  # expect: GPU102
    img.mul(255)  # expect: GPU102
    img.round()  # expect: GPU102
    return img


def accumulate(acc: torch.Tensor, new: torch.Tensor, idx: torch.Tensor):
    torch.add(acc, new)  # expect: GPU102
    acc.scatter_add(0, idx, new)  # expect: GPU102
    acc.index_fill(0, idx, 0.0)  # expect: GPU102
    return acc


def unit(vectors: torch.Tensor):
    F.normalize(vectors, dim=-1)  # expect: GPU102
    return vectors @ vectors.T
