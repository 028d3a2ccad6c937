"""Other names of the same class and of its functional form."""
import functools

import torch
import torch.nn as nn
import torch.nn.parallel as par
import torch_geometric.nn as gnn
from torch.nn import DataParallel
from torch.nn.parallel import DataParallel as DP, data_parallel


def wraps(a, b, c, d, ids):
    w = [torch.nn.DataParallel(a)]  # expect: GPU301
    w.append(DataParallel(b, device_ids=ids))  # expect: GPU301
    w.append(DP(c).cuda())  # expect: GPU301
    w.append(nn.parallel.DataParallel(d, ids, ids[0]))  # expect: GPU301
    w.append(par.DataParallel(module=d))  # expect: GPU301
    w.append(gnn.DataParallel(d))  # expect: GPU301
    return w


def functional(net, x):
    y = data_parallel(net, x, device_ids=[0, 1])  # expect: GPU301
    return y + par.data_parallel(net, x)  # expect: GPU301


wrap_two = functools.partial(nn.DataParallel, device_ids=[0, 1])


def by_partial(net):
    return wrap_two(net)  # expect: GPU301
