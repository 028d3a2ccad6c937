"""Every transfer that a tensor has, on the tensor itself, on a view of it and on what hangs on it."""
import torch
from torch import Tensor


def named(x: Tensor, y: Tensor):
    x.xpu()  # expect: GPU101
    x.hpu()  # expect: GPU101
    x.cuda(0, non_blocking=True)  # expect: GPU101
    x.to(y)  # expect: GPU101
    x.to(torch.float16)  # expect: GPU101
    x.to("cuda:1", torch.float16, non_blocking=True, copy=True)  # expect: GPU101
    x.float()  # expect: GPU102
    x.double()  # expect: GPU102
    x.bfloat16()  # expect: GPU102
    x.int()  # expect: GPU102
    x.bool()  # expect: GPU102
    x.type_as(y)  # expect: GPU102
    return x, y


def parts(x: Tensor, device):
    x[0].to(device)  # expect: GPU101
    x[:, 1:].cuda()  # expect: GPU101
    x.T.cpu()  # expect: GPU101
    x.data.cuda()  # expect: GPU101
    x.grad.to(device)  # expect: GPU101
    return x


def sparse(indices, values, device):
    adjacency = torch.sparse_coo_tensor(indices, values, (3, 3))
    adjacency.to(device)  # expect: GPU101
    adjacency.coalesce()  # expect: GPU102
    eye = torch.eye(4).to_sparse()
    eye.cuda()  # expect: GPU101
    return adjacency, eye


def old_types(ids: torch.LongTensor, device):
    noise = torch.FloatTensor(3, 3)
    noise.cuda()  # expect: GPU101
    wrapped = torch.autograd.Variable(torch.zeros(3))
    wrapped.cuda()  # expect: GPU101
    ids.to(device)  # expect: GPU101
    return noise, wrapped, ids
