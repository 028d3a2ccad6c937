"""Trap 7: one forward for tracing, export, a summary or a count of operations."""
import torch
from thop import profile
from torch import nn


def export(model: nn.Module, path, size=224):
    model.eval()
    dummy = torch.zeros(1, 3, size, size)
    traced = torch.jit.trace(model, dummy)
    traced.save(path + ".pt")
    torch.onnx.export(model, dummy, path + ".onnx")
    macs, params = profile(model, inputs=(dummy,))
    print("output", model(dummy).shape, macs, params)
