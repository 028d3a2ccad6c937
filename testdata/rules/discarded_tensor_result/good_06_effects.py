"""Trap 6: in-place methods, out= arguments and calls that act without an underscore."""
import torch
import torch.nn.functional as F
from torch import nn


def init(w: torch.Tensor, b: torch.Tensor):
    nn.init.kaiming_uniform_(w)
    nn.init.zeros_(b)
    w.clamp_(-1, 1)
    w.unsqueeze_(0)
    torch.relu_(w)
    F.relu(w, inplace=True)
    torch.add(w, 1, out=b)
    torch.matmul(w, w.T, out=b)
    torch.clamp_(b, min=0)
    return w


def train(loss: torch.Tensor, x: torch.Tensor, other: torch.Tensor):
    loss.backward()
    x.register_hook(print)
    x.retain_grad()
    x.share_memory_()
    x.resize_as_(other)
    x.index_add_(0, torch.arange(2), other)
    x[0].fill_(1)
    x.data.copy_(other)
    torch.autograd.backward([x.sum()])
    torch.cuda.synchronize()
    torch.save(x, "x.pt")
    torch.set_printoptions(precision=3)
    torch.manual_seed(3)
