"""A guard object that is kept in a name, C++ style, and never entered."""
import torch


def encode(model, x):
    guard = torch.no_grad()  # expect: GPU203
    return model(x)


def encode_all(model, batches):
    no_grad = torch.inference_mode()  # expect: GPU203
    out = []
    for x in batches:
        out.append(model(x))
    return out
