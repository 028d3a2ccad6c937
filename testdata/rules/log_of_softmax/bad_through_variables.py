"""The probabilities have a name, and may be used elsewhere too."""
import torch
import torch.nn.functional as F


def entropy(logits: torch.Tensor):
    p = F.softmax(logits, dim=-1)
    return -(p * p.log()).sum(-1).mean()  # expect: GPU502


def reinforce(policy, obs, action, reward):
    probs = torch.softmax(policy(obs), dim=-1)
    log_probs = torch.log(probs)  # expect: GPU502
    return -(log_probs.gather(1, action[:, None]).squeeze(1) * reward).mean()


def partition(energy: torch.Tensor):
    weights = torch.exp(energy)
    z = weights.sum(dim=-1)
    return torch.log(z)  # expect: GPU502


def bce(logit: torch.Tensor, y: torch.Tensor):
    prob = torch.sigmoid(logit)
    return -(y * torch.log(prob)).mean()  # expect: GPU502


def annealed(x: torch.Tensor, temperature: float):
    q = (x / temperature).softmax(dim=1)
    alias = q
    return alias.log()  # expect: GPU502
