"""Trap 6: underscore methods and calls made for their effect."""
import torch


def prepare(x: torch.Tensor, stream, w: torch.Tensor):
    x.zero_()
    x.t_()
    x.copy_(w)
    x.requires_grad_()
    y = (x * w).sum()
    y.retain_grad()
    y.register_hook(lambda g: g * 2)
    y.backward()
    x.record_stream(stream)
    x.share_memory_()
    w.resize_(4, 4)
    w.set_(x.detach())
    w.data = w.data.to(torch.float16)
    w.grad = None
    return x
