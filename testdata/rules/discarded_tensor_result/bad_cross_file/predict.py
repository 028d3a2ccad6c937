import torch

from heads import Head, pooled


def probabilities(features, head: Head):
    vec = pooled(features)
    vec.squeeze()  # expect: GPU102
    logits = head(vec)
    logits.softmax(dim=-1)  # expect: GPU102
    head.temperature.clamp(min=0.01)  # expect: GPU102
    return logits


def top(features, head: Head, k):
    return torch.topk(probabilities(features, head), k)
