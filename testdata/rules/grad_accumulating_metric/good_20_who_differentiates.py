"""backward() by its other names: autograd.backward, autograd.grad, accelerate, Fabric, a scaler, LBFGS, a trainer that is not seen."""
import torch
import torch.nn.functional as F
from accelerate import Accelerator
from torch import nn


def autograd_backward(model: nn.Module, xs, opt):
    losses = []
    for x in xs:
        losses.append(model(x).mean())
    torch.autograd.backward(losses)
    opt.step()


def grads(model: nn.Module, xs):
    total = 0
    for x in xs:
        total = total + model(x).mean()
    return torch.autograd.grad(total, list(model.parameters()))


def by_accelerate(model: nn.Module, xs, opt):
    acc = Accelerator()
    total = 0
    for x in xs:
        total += model(x).mean()
    acc.backward(total)
    opt.step()


def fabric(model: nn.Module, xs, opt, fabric):
    total = 0
    for x in xs:
        total += model(x).mean()
    fabric.backward(total)


def scaled(model: nn.Module, xs, opt, scaler):
    total = 0
    for x in xs:
        total += model(x).mean()
    scaler.scale(total).backward()
    scaler.step(opt)


def truncated(model: nn.Module, xs, opt, k):
    total = 0
    for t, x in enumerate(xs):
        total = total + model(x).mean()
        if (t + 1) % k == 0:
            total.backward()
            opt.step()
            opt.zero_grad()
            total = 0


class Reinforce:
    def __init__(self, net: nn.Module, opt):
        self.net, self.opt = net, opt
        self.log_probs, self.values, self.rewards = [], [], []

    def act(self, s):
        d = torch.distributions.Categorical(logits=self.net(s))
        a = d.sample()
        self.log_probs.append(d.log_prob(a))
        self.values.append(self.net(s))
        return a.item()

    def learn(self):
        loss = sum(-lp * r for lp, r in zip(self.log_probs, self.rewards))
        loss = loss + torch.cat(self.values).pow(2).mean()
        loss.backward()
        self.opt.step()
        del self.log_probs[:]
        self.values = []

    def run(self, env):
        for e in range(10):
            s = env.reset()
            for t in range(100):
                s, r, d, _ = env.step(self.act(s))
                self.rewards.append(r)
            self.learn()


def meta(model: nn.Module, tasks, opt):
    meta_loss = 0
    for s, q in tasks:
        g = torch.autograd.grad(model(s).mean(), list(model.parameters()), create_graph=True)
        meta_loss += model(q).mean() + sum(v.sum() for v in g)
    opt.zero_grad()
    meta_loss.backward()
    opt.step()


def closure_lbfgs(model: nn.Module, x, y):
    opt = torch.optim.LBFGS(model.parameters())
    hist = []

    def closure():
        opt.zero_grad()
        loss = F.mse_loss(model(x), y)
        loss.backward()
        hist.append(loss.item())
        return loss

    for _ in range(10):
        opt.step(closure)
    return hist


def passes_on(model: nn.Module, xs, trainer):
    ls = []
    for x in xs:
        ls.append(model(x).mean())
    trainer.optimise(ls)


def yielded(model: nn.Module, xs):
    acc = []
    for x in xs:
        acc.append(model(x))
        yield acc


def returned(model: nn.Module, xs):
    total = 0
    ls = []
    for x in xs:
        total += model(x).mean()
        ls.append(model(x))
    return total, ls


def ema(model: nn.Module, loader, opt):
    avg = 0
    for x, y in loader:
        loss = F.mse_loss(model(x), y)
        opt.zero_grad()
        loss.backward()
        opt.step()
        avg = 0.9 * avg + 0.1 * loss.item()
    return avg


def deleted(model: nn.Module, loader, opt):
    for x, y in loader:
        out = [model(x)]
        loss = out[0].mean()
        loss.backward()
        opt.step()
        out.append(loss)
        del out
