"""Losses and outputs that are collected by name, or in pairs, for one backward pass."""
import functools

import torch
from torch import nn


def f1(model: nn.Module, xs, opt):
    losses = {}
    for i, x in enumerate(xs):
        losses[f"l{i}"] = model(x).mean()
    sum(losses.values()).backward()
    opt.step()


def f2(model: nn.Module, xs, opt):
    losses = {}
    for i, x in enumerate(xs):
        losses[i] = model(x).mean()
    loss = sum(losses.values())
    loss.backward()
    opt.step()


def f3(model: nn.Module, xs, opt):
    losses = {}
    for i, x in enumerate(xs):
        losses[i] = model(x).mean()
    loss = sum(v for v in losses.values())
    loss.backward()
    opt.step()


def f4(model: nn.Module, xs, opt):
    losses = {}
    for i, x in enumerate(xs):
        losses[i] = model(x).mean()
    loss = 0
    for k, v in losses.items():
        loss += 0.1 * v
    loss.backward()
    opt.step()


def f5(model: nn.Module, xs, opt):
    losses = {}
    for i, x in enumerate(xs):
        losses[i] = model(x).mean()
    loss = torch.stack(list(losses.values())).sum()
    loss.backward()
    opt.step()


def f6(model: nn.Module, xs, opt):
    losses = {}
    for i, x in enumerate(xs):
        losses[i] = model(x).mean()
    loss = 0
    for k in losses:
        loss = loss + losses[k]
    loss.backward()
    opt.step()


def f7(model: nn.Module, xs, opt):
    losses = [0] * len(xs)
    for i, x in enumerate(xs):
        losses[i] = model(x).mean()
    sum(losses).backward()
    opt.step()


def f8(model: nn.Module, xs, opt):
    losses = []
    for i, x in enumerate(xs):
        losses.append((0.1, model(x).mean()))
    sum(w * l for w, l in losses).backward()
    opt.step()


def f9(model: nn.Module, xs, opt):
    losses = []
    for i, x in enumerate(xs):
        losses.append({"loss": model(x).mean(), "w": 1})
    total = sum([d["loss"] * d["w"] for d in losses])
    total.backward()
    opt.step()


def f10(model: nn.Module, xs, opt):
    losses = torch.zeros(3)
    for i, x in enumerate(xs):
        losses[i] = model(x).mean()
    losses.mean().backward()
    opt.step()


def f11(model: nn.Module, xs, opt):
    losses = []
    for x in xs:
        losses.append(model(x).mean())
    for l in losses:
        l.backward()
    opt.step()


def f12(model: nn.Module, xs, opt):
    losses = []
    for x in xs:
        losses.append(model(x).mean())
    opt.zero_grad()
    torch.mean(torch.stack(losses, 0)).backward()
    opt.step()


def f13(model: nn.Module, xs, opt):
    losses = []
    for x in xs:
        losses.append(model(x).mean())
    (sum(losses) / len(losses)).backward()
    opt.step()


def f14(model: nn.Module, xs, opt, crit):
    outs = []
    for x in xs:
        outs.append(model(x))
    loss = crit(torch.cat(outs), torch.ones(3))
    loss.backward()
    opt.step()


def f15(model: nn.Module, xs, opt, crit):
    outs = {}
    for n, x in xs.items():
        outs[n] = model(x)
    loss = crit(outs, torch.ones(3))
    loss.backward()
    opt.step()


def f16(model: nn.Module, xs, opt, crit):
    outs = {}
    for n, x in xs.items():
        outs[n] = model(x)
    loss = crit(outs["a"], outs["b"])
    loss.backward()
    opt.step()


def f17(model: nn.Module, xs, opt, crit):
    outs = []
    for x in xs:
        outs += [model(x)]
    crit(*outs).backward()
    opt.step()


def f18(model: nn.Module, xs, opt, crit):
    feats = []
    for x in xs:
        feats.append(model(x))
    a, b = feats
    (a - b).pow(2).mean().backward()
    opt.step()


def f19(model: nn.Module, xs, opt):
    feats = []
    for x in xs:
        feats.append(model(x).mean())
    functools.reduce(lambda a, b: a + b, feats).backward()
    opt.step()


def f20(model: nn.Module, xs, opt):
    feats = []
    for x in xs:
        feats.append(model(x).mean())
    max(feats).backward()
    opt.step()
