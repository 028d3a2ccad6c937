"""Sums, weighted sums and buffers that one backward pass uses: by name, over helpers, in methods that are called in turn."""
from collections import defaultdict

import torch
import torch.nn.functional as F
from torch import nn


def mean_of(model: nn.Module, xs, opt):
    total = 0
    for x in xs:
        total += model(x).mean()
    loss = total / len(xs)
    loss.backward()
    opt.step()
    return loss.item()


def weighted(model: nn.Module, xs, ws, opt):
    total = torch.tensor(0.0)
    for x, w in zip(xs, ws):
        total = total + w * model(x).mean()
    opt.zero_grad()
    (0.5 * total).backward()
    opt.step()


def by_key(model: nn.Module, batch, opt):
    losses = defaultdict(float)
    for name, x in batch.items():
        losses[name] += model(x).mean()
    total = losses["a"] + losses["b"]
    total.backward()
    opt.step()


def default_list(model: nn.Module, batch, opt):
    losses = defaultdict(list)
    for name, x in batch:
        losses[name].append(model(x).mean())
    total = sum(torch.stack(v).mean() for v in losses.values())
    total.backward()
    opt.step()


def to_helper(model: nn.Module, batch, opt):
    losses = {}
    for name, x in batch.items():
        losses[name] = model(x).mean()
    optimise(losses, opt)


def optimise(losses, opt):
    loss = sum(losses.values())
    loss.backward()
    opt.step()


def helper_sum(model: nn.Module, batch, opt):
    losses = {}
    for name, x in batch.items():
        losses[name] = model(x).mean()
    loss = total_of(losses)
    loss.backward()
    opt.step()


def total_of(losses):
    return sum(losses.values())


class Accumulating:
    def __init__(self, model: nn.Module, opt):
        self.model, self.opt = model, opt
        self.losses = {}
        self.buffer = []
        self.loss = 0

    def forward(self, batch):
        for n, x in batch.items():
            self.losses[n] = self.model(x).mean()

    def backward(self):
        loss = sum(self.losses.values())
        loss.backward()

    def optimize_parameters(self, batch):
        self.forward(batch)
        self.opt.zero_grad()
        self.backward()
        self.opt.step()

    def collect(self, x):
        self.buffer.append(self.model(x))

    def update(self):
        torch.cat(self.buffer).mean().backward()
        self.opt.step()
        self.buffer.clear()

    def accumulate(self, x):
        self.loss = self.loss + self.model(x).mean()

    def flush(self):
        self.loss.backward()
        self.opt.step()
        self.loss = 0

    def run(self, xs):
        for i, x in enumerate(xs):
            self.collect(x)
            self.accumulate(x)
            if i % 4 == 3:
                self.update()
                self.flush()


def deep_supervision(model: nn.Module, loader, opt):
    for x, y in loader:
        outs = model(x)
        loss = 0
        for o in outs:
            loss += F.cross_entropy(o, y)
        opt.zero_grad()
        loss.backward()
        opt.step()


def two_parts(gs: nn.Module, ds: nn.Module, loader, opt):
    for x in loader:
        losses = []
        losses += [F.mse_loss(gs(x), x)]
        losses.append(ds(x).mean())
        loss = torch.stack(losses).mean()
        loss.backward()
        opt.step()


def bptt_every(model: nn.Module, xs, opt, n):
    losses = []
    for i, x in enumerate(xs):
        losses.append(model(x).mean())
        if len(losses) == n:
            sum(losses).backward()
            opt.step()
            losses = []


def reduce_dict(model: nn.Module, loader, opt):
    for x, y in loader:
        loss_dict = model(x, y)
        losses = sum(l for l in loss_dict.values())
        losses.backward()
        opt.step()
        red = {k: v.item() for k, v in loss_dict.items()}
