"""Masks before the log, distributions, loggers by every name, and the logs of other libraries."""
import cmath
import logging
from math import log

import jax.numpy as jnp
import lightning as L
import numpy as np
import scipy.special
import sympy as sp
import tensorflow as tf
import torch
import torch.distributions as D
import torch.nn.functional as F
import wandb
from loguru import logger
from torch import Tensor
from torch.distributions import Categorical, Normal

LOG = logging.getLogger()


def masked(q: Tensor, w):
    q = torch.softmax(q, -1).mean(0)
    a = torch.log(q[q > 0])
    b = q[q != 0].log()
    c = torch.where(q > 0, q, torch.ones_like(q)).log()
    m = q > 1e-9
    d = torch.log(torch.masked_select(q, m))
    e = torch.log(q.masked_fill(~m, 1.0))
    idx = torch.nonzero(q)
    h = torch.log(q[idx])
    return a, b, c, d, e, h


def distributions(x: Tensor, y):
    d = Categorical(logits=x)
    a = d.log_prob(y) + d.entropy()
    e = Normal(x, 1).log_prob(y) + D.kl_divergence(d, d)
    f = F.kl_div(F.log_softmax(x, 1), F.softmax(x, 1))
    g = torch.xlogy(x, x) + torch.special.entr(F.softmax(x, 1)) + torch.special.xlog1py(x, x)
    h = F.binary_cross_entropy(torch.sigmoid(x), y) + F.gumbel_softmax(x).sum()
    i = torch.special.log_softmax(x, 1) + torch.logit(torch.sigmoid(x), eps=1e-6)
    j = Categorical(probs=F.softmax(x, 1)).log_prob(y)
    return a


class Lit(L.LightningModule):
    def training_step(self, b, i):
        p = torch.sigmoid(b)
        self.log("p", p.mean())
        self.log("relu", F.relu(p))
        self.logger.log(p)
        self.logger.experiment.log({"x": torch.relu(p)})
        self.log_dict({"a": p})
        return p.mean()


class Recorder:
    def log(self, x):
        return x

    def run(self, x: Tensor):
        p = torch.relu(x)
        self.log(p)
        log = self.log
        return log(p)


def loggers(x: Tensor, run, writer):
    p = torch.relu(x)
    LOG.log(10, p)
    logger.log("INFO", p)
    wandb.log({"p": p})
    run.log(p)
    writer.log(p)
    print(log(2))


def other_libraries(x, y: Tensor):
    a = sp.log(sp.Symbol("x"))
    b = tf.math.log(tf.nn.softmax(x))
    c = jnp.log(jnp.abs(x))
    d = scipy.special.logsumexp(x)
    e = np.log(np.arange(1, 5)) + np.log(np.array([1, 2]))
    f = cmath.log(1j)
    g = np.log10(np.linspace(1, 2, 3))
    return a


def noise(n):
    u = torch.rand(n)
    a = torch.log(1 - u)
    b = -torch.log(-torch.log(u.clamp(1e-9, 1 - 1e-7)))
    c = -torch.log(-torch.log(torch.rand(n).clamp(min=1e-20)) + 1e-20)
    d = torch.empty(n).exponential_().log()
    e = -torch.log(-torch.log(torch.rand(n) + 1e-20) + 1e-20)
    f = torch.log(torch.empty(n).uniform_(0.1, 1))
    g = torch.log(u + 1e-10) - torch.log(1 - u + 1e-10)
    h = torch.log1p(-u)
    return a
