"""Trap 5: fused functions and distributions in log space."""
import torch
import torch.nn.functional as F
from torch.distributions import Categorical, Normal


def policy_loss(logits, actions, advantage):
    dist = Categorical(logits=logits)
    return -(dist.log_prob(actions) * advantage).mean() - 0.01 * dist.entropy().mean()


def objectives(x: torch.Tensor, y: torch.Tensor):
    a = F.log_softmax(x, dim=-1)
    b = F.logsigmoid(x)
    c = torch.logsumexp(x, dim=-1)
    d = torch.logaddexp(x, y)
    e = F.gumbel_softmax(x, tau=0.5)
    f = Normal(x, 1.0).log_prob(y)
    g = F.cross_entropy(x, y)
    entropy = -(a.exp() * a).sum(-1)
    return a, b, c, d, e, f, g, entropy, torch.log_softmax(x, 0), x.logsumexp(0)
