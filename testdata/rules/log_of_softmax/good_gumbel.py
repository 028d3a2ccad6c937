# The noise of gumbel_softmax is in no fused function.
import torch
import torch.nn.functional as F


def sample(logits: torch.Tensor):
    return torch.log(F.gumbel_softmax(logits, tau=0.5, dim=-1))  # expect: GPU501
