"""Trap 15: probabilities that are not 0 because of how they were made or picked."""
import torch
import torch.nn.functional as F


def renormalised(x):
    p = x.softmax(-1)
    p = p + 1e-8
    p = p / p.sum(-1, keepdim=True)
    return torch.log(p)


def most_likely(x):
    p = F.softmax(x, dim=1)
    best, index = p.max(1)
    return best.log(), p.amax(1).log(), p.max(dim=1).values.log(), p.gather(1, p.argmax(1, keepdim=True)).log()


def drawn(scores, rows):
    probs = F.softmax(scores, dim=-1)
    choices = torch.multinomial(probs, 1)[:, 0]
    return probs[rows, choices].log()


def mixed(logits, unimix):
    p = torch.softmax(logits, -1)
    if unimix:
        p = (1.0 - unimix) * p + unimix / p.shape[-1]
    return p


def divergence(logits, other, unimix: float = 0.01):
    p, q = mixed(logits, unimix), mixed(other, unimix)
    return (p * (p.log() - q.log())).sum()


def grouped(x, groups):
    return torch.log((F.softmax(x, 1) * groups).sum(1))


def squashed(actions: torch.Tensor, scale: torch.Tensor):
    y = torch.tanh(actions)
    return torch.log(scale * (1 - y.pow(2)) + 1e-6), torch.log(1 - actions ** 2 + 1e-6)


def two_tensors(x):
    p = F.softmax(x, 1)
    return torch.log(torch.max(p, torch.tensor(1e-8)))


def average_of_draws(n):
    return torch.log(torch.rand(n).mean())


def scheduled(sigma: torch.Tensor, config):
    if config.flow:
        alpha, sigma = 1 - sigma, torch.clamp(sigma, min=1e-8)
    else:
        alpha = 1 / ((sigma ** 2 + 1) ** 0.5)
        sigma = sigma * alpha
    return torch.log(sigma)
