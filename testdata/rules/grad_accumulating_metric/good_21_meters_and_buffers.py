"""Meters, loggers and buffers of the project that take the value out of what they are given, or forget it in time."""
from collections import defaultdict

import torch
import torch.nn as nn
import torch.nn.functional as F
import wandb
from torch.utils.tensorboard import SummaryWriter


class Meter:
    def __init__(self):
        self.v = []

    def update(self, x):
        self.v.append(x.item() if torch.is_tensor(x) else x)


class Detaching:
    def __init__(self):
        self.sum = 0

    @torch.no_grad()
    def update(self, x):
        self.sum += x.detach()


class ByKeyword:
    def __init__(self):
        self.sum = 0

    def update(self, **kw):
        for k, v in kw.items():
            if isinstance(v, torch.Tensor):
                v = v.item()
            self.sum += v


class Logger:
    def __init__(self, path):
        self.w = SummaryWriter(path)
        self.rows = []

    def log(self, d, step):
        for k, v in d.items():
            self.w.add_scalar(k, v, step)
        self.rows.append({k: float(v) for k, v in d.items()})


def train(model: nn.Module, loader, opt, path):
    m, m2, m3, lg = Meter(), Detaching(), ByKeyword(), Logger(path)
    stats = defaultdict(list)
    for i, (x, y) in enumerate(loader):
        out = model(x)
        loss = F.mse_loss(out, y)
        aux = out.abs().mean()
        opt.zero_grad()
        (loss + aux).backward()
        opt.step()
        m.update(loss)
        m2.update(loss)
        m3.update(loss=loss, aux=aux)
        lg.log({"loss": loss, "aux": aux}, i)
        wandb.log({"loss": loss})
        logs = {"loss": loss, "aux": aux}
        for k, v in logs.items():
            stats[k].append(v.item())
        stats["all"] += [v.item() for v in logs.values()]
        stats["d"].append({k: v.detach() for k, v in logs.items()})
        for v in logs.values():
            stats["f"].append(float(v))
        loss, aux = loss.item(), aux.item()
        stats["n"].append(loss + aux)
    return stats


def no_grad_inside(model: nn.Module, loader, opt):
    total = 0
    for x, y in loader:
        loss = F.mse_loss(model(x), y)
        loss.backward()
        opt.step()
        with torch.no_grad():
            total += loss
            total = total + loss * 2
    return total


def switched_off(model: nn.Module, loader):
    torch.set_grad_enabled(False)
    total = 0
    outs = []
    for x, y in loader:
        total += F.mse_loss(model(x), y)
        outs.append(model(x))
    print(total, len(outs))


def helper_step(model: nn.Module, opt, x, y):
    loss = F.mse_loss(model(x), y)
    opt.zero_grad()
    loss.backward()
    opt.step()
    return loss.item(), loss.detach(), {"loss": loss.item()}


def run(model: nn.Module, opt, loader):
    t, u, logs = 0, 0, []
    for x, y in loader:
        a, b, c = helper_step(model, opt, x, y)
        t += a
        u += b
        logs.append(c)
    return t, u, logs


def frozen_features(model: nn.Module, loader):
    for p in model.parameters():
        p.requires_grad = False
    feats = []
    for x, _ in loader:
        feats.append(model(x))
    return torch.cat(feats)


def frozen_helper(model: nn.Module, loader):
    freeze(model)
    feats = []
    for x, _ in loader:
        feats.append(model(x))
    print(torch.cat(feats).mean().item())


def freeze(m):
    for p in m.parameters():
        p.requires_grad = False


def penalty_then_backward(model: nn.Module, loader, opt):
    for x, y in loader:
        reg = torch.tensor(0.0)
        for n, p in model.named_parameters():
            if "weight" in n:
                reg = reg + p.norm(2)
        loss = F.mse_loss(model(x), y) + 1e-4 * reg
        loss.backward()
        opt.step()


def returned_dict(model: nn.Module, batches):
    losses = {}
    for i, b in enumerate(batches):
        losses[i] = model(b).mean()
    return losses


class Buffer:
    def __init__(self):
        self.states, self.logp = [], []

    def add(self, s, lp):
        self.states.append(s)
        self.logp.append(lp)

    def clear(self):
        self.states.clear()
        self.logp.clear()


def rollout(net: nn.Module, env, opt, n):
    buf = Buffer()
    for ep in range(n):
        s = env.reset()
        for t in range(100):
            d = torch.distributions.Categorical(logits=net(s))
            a = d.sample()
            buf.add(s, d.log_prob(a))
            s = env.step(a.item())
        loss = -torch.stack(buf.logp).sum()
        opt.zero_grad()
        loss.backward()
        opt.step()
        buf.clear()


def ppo(net: nn.Module, env, opt, n):
    logps = []
    for t in range(n):
        with torch.no_grad():
            d = torch.distributions.Categorical(logits=net(env.s))
            a = d.sample()
            logps.append(d.log_prob(a))
    old = torch.stack(logps)
    for _ in range(4):
        new = torch.distributions.Categorical(logits=net(env.all)).log_prob(env.actions)
        (-(new - old).exp().mean()).backward()
        opt.step()
