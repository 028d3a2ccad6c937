"""Gradients that are asked for by apex, DeepSpeed, higher, hooks, closures, helpers, the generator's step; inputs that want one."""
import copy

import deepspeed
import higher
import torch
import torch.nn as nn
import torch.nn.functional as F
from apex import amp
from torch.autograd import Variable


def by_apex(model: nn.Module, loader, opt):
    model.eval()
    for x, y in loader:
        loss = F.cross_entropy(model(x), y)
        with amp.scale_loss(loss, opt) as scaled:
            scaled.backward()
        opt.step()
        print(loss.item())


def by_deepspeed(model: nn.Module, loader):
    engine, opt, _, _ = deepspeed.initialize(model=model)
    engine.eval()
    for x, y in loader:
        loss = F.cross_entropy(engine(x), y)
        engine.backward(loss)
        engine.step()
        print(loss.item())


def variable(model: nn.Module, x):
    model.eval()
    x = Variable(x, requires_grad=True)
    out = model(x)
    out.max().backward()
    return x.grad.abs().max().item()


def parameter_of_the_input(model: nn.Module, x):
    model.eval()
    x = nn.Parameter(x.clone())
    opt = torch.optim.Adam([x])
    for _ in range(10):
        loss = -model(x).mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
        print(loss.item())
    return x.detach()


def latent(model: nn.Module, n):
    model.eval()
    z = torch.randn(n, 2, requires_grad=True)
    for _ in range(5):
        out = model(z)
        loss = out.pow(2).mean()
        loss.backward()
        z.data -= 0.1 * z.grad
        z.grad.zero_()
        print(loss.item())


def hooked(model: nn.Module, layer, x, target):
    model.eval()
    acts, grads = [], []
    h1 = layer.register_forward_hook(lambda m, i, o: acts.append(o))
    h2 = layer.register_full_backward_hook(lambda m, gi, go: grads.append(go[0]))
    out = model(x)
    out[0, target].backward()
    w = grads[0].mean((2, 3))
    return (w[..., None, None] * acts[0]).sum(1).detach().numpy(), out.argmax(1).item()


class Attack:
    def __init__(self, model: nn.Module, eps, steps):
        self.model = model.eval()
        self.eps, self.steps = eps, steps

    def __call__(self, x, y):
        delta = torch.zeros_like(x, requires_grad=True)
        for _ in range(self.steps):
            loss = F.cross_entropy(self.model(x + delta), y)
            loss.backward()
            delta.data = (delta + 0.01 * delta.grad.sign()).clamp(-self.eps, self.eps)
            delta.grad.zero_()
        return (x + delta).detach()

    def success(self, x, y):
        adv = self(x, y)
        with torch.no_grad():
            return (self.model(adv).argmax(1) != y).float().mean().item()


def deepfool(model: nn.Module, x, classes):
    model.eval()
    x = x.clone().requires_grad_()
    fs = model(x)
    for k in range(classes):
        fs[0, k].backward(retain_graph=True)
        print(x.grad.norm().item())
        x.grad.zero_()


def jacobian(model: nn.Module, x):
    model.eval()
    y = model(x.requires_grad_())
    return torch.stack([torch.autograd.grad(y[0, i], x, retain_graph=True)[0] for i in range(3)])


def by_higher(model: nn.Module, opt, tasks):
    model.eval()
    for xs, ys, xq, yq in tasks:
        with higher.innerloop_ctx(model, opt) as (fm, diff):
            diff.step(F.mse_loss(fm(xs), ys))
            F.mse_loss(fm(xq), yq).backward()
    opt.step()


def adapted(model: nn.Module, x):
    model = copy.deepcopy(model).eval()
    opt = torch.optim.SGD(model.parameters(), 0.1)
    for _ in range(3):
        p = model(x)
        loss = -(p.softmax(1) * p.log_softmax(1)).sum(1).mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
    with torch.no_grad():
        return model(x).argmax(1).tolist()


def step_fn(model: nn.Module, opt):
    def step(x, y):
        model.eval()
        opt.zero_grad()
        loss = F.mse_loss(model(x), y)
        loss.backward()
        opt.step()
        return loss.item()

    return step


def closure_opt(model: nn.Module, x, y):
    model.eval()
    opt = torch.optim.LBFGS(model.parameters())

    def closure():
        opt.zero_grad()
        loss = F.mse_loss(model(x), y)
        loss.backward()
        print(loss.item())
        return loss

    opt.step(closure)


class Trainer:
    def __init__(self, model: nn.Module, opt):
        self.model, self.opt = model, opt

    def _forward(self, b):
        return F.mse_loss(self.model(b[0]), b[1])

    def train_step(self, b):
        loss = self._forward(b)
        loss.backward()
        self.opt.step()
        return loss.item()

    @torch.no_grad()
    def eval_step(self, b):
        self.model.eval()
        return self._forward(b).item()

    def run(self, train, val):
        for b in train:
            self.model.train()
            self.train_step(b)
        self.model.eval()
        with torch.no_grad():
            return [self._forward(b).item() for b in val]


def distilled(student: nn.Module, teacher: nn.Module, loader, opt):
    teacher.eval()
    for p in teacher.parameters():
        p.requires_grad = False
    for x, y in loader:
        loss = F.kl_div(student(x).log_softmax(1), teacher(x).softmax(1))
        loss.backward()
        opt.step()


def momentum(q: nn.Module, k: nn.Module, loader, opt):
    k.eval()
    for x1, x2 in loader:
        a = q(x1)
        with torch.no_grad():
            b = k(x2)
        loss = -(a * b).sum()
        loss.backward()
        opt.step()


def ema_loss(net: nn.Module, ema: nn.Module, loader, opt):
    ema.eval()
    for x in loader:
        t = ema(x)
        loss = F.mse_loss(net(x), t.detach())
        opt.zero_grad()
        loss.backward()
        opt.step()


def perceptual(vgg: nn.Module, net: nn.Module, loader, opt):
    vgg.eval()
    for x, y in loader:
        out = net(x)
        loss = F.l1_loss(vgg(out), vgg(y))
        opt.zero_grad()
        loss.backward()
        opt.step()


def partial_freeze(model: nn.Module, loader, opt):
    model.eval()
    model.head.train()
    for x, y in loader:
        out = model(x)
        loss = F.cross_entropy(out, y)
        loss.backward()
        opt.step()
        print((out.argmax(1) == y).float().mean().item())


def warmup_then_train(model: nn.Module, loader, opt):
    model.eval()
    for epoch in range(3):
        for x, y in loader:
            if epoch == 1:
                model.train()
            out = model(x)
            F.mse_loss(out, y).backward()
            opt.step()
            print(out.argmax(1).tolist())


def monte_carlo(model: nn.Module, x, n):
    model.eval()
    for m in model.modules():
        if isinstance(m, nn.Dropout):
            m.train()
    with torch.no_grad():
        return torch.stack([model(x) for _ in range(n)]).std(0)


def trace_shape(model: nn.Module):
    model.eval()
    return model(torch.zeros(1, 3, 8, 8)).shape[1]


def lr_find(model: nn.Module, loader, opt):
    model.eval()
    for x, y in loader:
        loss = F.mse_loss(model(x), y)
        torch.autograd.backward([loss])
        opt.step()
        print(loss.item())
