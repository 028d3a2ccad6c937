"""What is written into the tensor between the two stays: no fused form computes it."""
import torch
import torch.distributed as dist


def over_all_ranks(logits, group):
    total = torch.sum(torch.exp(logits), dim=-1)
    dist.all_reduce(total, op=dist.ReduceOp.SUM, group=group)
    return torch.log(total)


def by_mask(x, mask):
    p = torch.softmax(x, dim=-1)
    p[mask] = 1.0
    return torch.log(p)


def by_index(x):
    total = torch.sum(torch.exp(x), dim=-1)
    total[0] = 1.0
    return torch.log(total)


def below_a_bound(x):
    p = torch.softmax(x, dim=-1)
    p[p < 1e-8] = 1e-8
    return torch.log(p)


def through_data(x):
    p = torch.softmax(x, dim=-1)
    p.data.clamp_(min=1e-8)
    return torch.log(p)


def by_a_helper(x, mend):
    p = torch.softmax(x, dim=-1)
    mend(p)
    return torch.log(p)
