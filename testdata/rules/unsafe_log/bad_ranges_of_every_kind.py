"""Ranges that reach 0 or less: activations, distances, counts, losses, differences of probabilities."""
import torch
import torch.nn.functional as F
from torch import Tensor, nn

ZERO = 0.0


class Head(nn.Module):
    eps = 0

    def __init__(self, dim):
        super().__init__()
        self.fc = nn.Linear(dim, dim)
        self.softmax = nn.Softmax(dim=-1)

    def forward(self, x):
        p = self.softmax(self.fc(x)).mean(0)
        return torch.log(p).sum()  # expect: GPU501

    def shifted_by_nothing(self, x: Tensor):
        a = torch.log(x.abs() + self.eps)  # expect: GPU501
        b = torch.log(x.abs() + ZERO)  # expect: GPU501
        return a, b


def activations(x: Tensor):
    a = torch.log(F.relu6(x))  # expect: GPU501
    b = torch.log(F.hardsigmoid(x))  # expect: GPU501
    c = torch.log(torch.tanh(x))  # expect: GPU501
    d = torch.log(torch.erf(x))  # expect: GPU501
    return a, b, c, d


def sizes(x: Tensor, y: Tensor):
    a = torch.log(torch.sqrt(x.square()))  # expect: GPU501
    b = torch.log(x.std(0))  # expect: GPU501
    c = torch.log(torch.linalg.norm(x))  # expect: GPU501
    d = torch.log(torch.cdist(x, x))  # expect: GPU501
    e = torch.log(F.cosine_similarity(x, y, dim=0))  # expect: GPU501
    return a, b, c, d, e


def counts(labels: Tensor, x: Tensor):
    a = torch.log(F.one_hot(labels).float())  # expect: GPU501
    b = torch.log((x > 0).float().mean())  # expect: GPU501
    return a, b


def losses(pred, target):
    a = torch.log(nn.MSELoss()(pred, target))  # expect: GPU501
    b = torch.log(F.l1_loss(pred, target))  # expect: GPU501
    c = F.cross_entropy(pred, target).log()  # expect: GPU501
    d = torch.log((pred - target).abs())  # expect: GPU501
    return a, b, c, d


def complements(x: Tensor):
    a = torch.log(1.0 - torch.softmax(x, 1))  # expect: GPU501
    b = (1 - F.softmax(x, -1).max(-1)[0]).log()  # expect: GPU501
    c = torch.special.log1p(-torch.softmax(x, 1))  # expect: GPU501
    d = torch.log1p(-torch.sigmoid(x).mean(0))  # expect: GPU501
    return a, b, c, d


def built(x: Tensor):
    a = torch.stack([torch.relu(x), torch.relu(-x)]).log()  # expect: GPU501
    b = torch.log(torch.relu(x) * torch.sigmoid(x))  # expect: GPU501
    c = torch.log(torch.relu(x) / 10)  # expect: GPU501
    d = torch.log(torch.sigmoid(x).pow(2))  # expect: GPU501
    e = torch.log(torch.minimum(torch.relu(x), torch.ones(1)))  # expect: GPU501
    f = torch.log(torch.relu(x).clamp(max=1))  # expect: GPU501
    g = torch.log(torch.softmax(x, 1).to("cuda").float().mean(0))  # expect: GPU501
    return a, b, c, d, e, f, g


def drawn(n, x: Tensor):
    a = -torch.log(-torch.log(torch.rand_like(x)))  # expect: GPU501
    b = torch.log(torch.empty(3).uniform_())  # expect: GPU501
    c = torch.log(torch.rand(n, device="cuda")) - torch.log(1 - torch.rand(n))  # expect: GPU501
    return a, b, c


def nested(x: Tensor):
    p = F.softmax(x, -1)

    def entropy():
        return -(p * torch.log(p.mean(0))).sum()  # expect: GPU501

    return entropy() + (lambda q: torch.log(q.mean(0)).sum())(p)  # expect: GPU501


def held(x: Tensor):
    p, q = torch.sigmoid(x), torch.relu(x)
    a, b = torch.log(p.mean()), torch.log(q)  # expect: GPU501
    table = {"p": torch.relu(x)}
    return a, b, torch.log(table["p"])  # expect: GPU501
