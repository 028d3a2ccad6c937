"""Gradients are what the evaluation is for: attribution, attacks, inversion, meta-learning, Fisher information, style, checks."""
import numpy as np
import torch
import torch.nn.functional as F
from captum.attr import IntegratedGradients, Saliency
from pytorch_grad_cam import GradCAM
from torch import nn
from torch.autograd import functional as AF
from torch.func import functional_call, jacrev


def jacobian_of_parameters(model: nn.Module, x):
    model.eval()
    params = dict(model.named_parameters())
    j = jacrev(lambda p: functional_call(model, p, (x,)))(params)
    return j


def jacobians(model: nn.Module, xs):
    model.eval()
    return [AF.jacobian(model, x).abs().max().item() for x in xs]


def attribution(model: nn.Module, loader):
    model.eval()
    ig = IntegratedGradients(model)
    for x, y in loader:
        print(ig.attribute(x, target=y).mean().item())


def saliency(model: nn.Module, loader):
    model.eval()
    s = Saliency(model)
    for x, y in loader:
        x.requires_grad_()
        out = model(x)
        print(s.attribute(x, target=out.argmax(1)).mean().item(), out.argmax(1).tolist())


def grad_cam(model: nn.Module, loader, layer):
    model.eval()
    cam = GradCAM(model=model, target_layers=[layer])
    for x, y in loader:
        print(cam(input_tensor=x)[0])


def integrated(model: nn.Module, x, steps):
    model.eval()
    total = 0
    for a in np.linspace(0, 1, steps):
        z = (x * a).detach()
        z.requires_grad = True
        y = model(z).max()
        total = total + torch.autograd.grad(y, z)[0]
    return total / steps


def maml(model: nn.Module, tasks, lr):
    model.eval()
    losses = []
    for s, q in tasks:
        loss = F.mse_loss(model(s[0]), s[1])
        g = torch.autograd.grad(loss, model.parameters(), create_graph=True)
        fast = [p - lr * gi for p, gi in zip(model.parameters(), g)]
        losses.append(F.mse_loss(functional_call(model, dict(zip([n for n, _ in model.named_parameters()], fast)), (q[0],)), q[1]))
    return torch.stack(losses).mean()


def fisher(model: nn.Module, loader):
    model.eval()
    fisher = {n: torch.zeros_like(p) for n, p in model.named_parameters()}
    for x, y in loader:
        model.zero_grad()
        out = model(x)
        F.nll_loss(F.log_softmax(out, 1), y).backward()
        for n, p in model.named_parameters():
            fisher[n] += p.grad.detach() ** 2
    return fisher


def style(vgg: nn.Module, img, opt):
    vgg.eval()
    for _ in range(10):
        def closure():
            opt.zero_grad()
            loss = vgg(img).pow(2).mean()
            loss.backward()
            return loss

        opt.step(closure)


def latent(gen: nn.Module, z, target, steps):
    gen.eval()
    z = z.clone().requires_grad_()
    opt = torch.optim.Adam([z])
    for _ in range(steps):
        loss = (gen(z) - target).pow(2).mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
    return z


def gradcheck(model: nn.Module, x):
    model.eval()
    assert torch.autograd.gradcheck(model, x)
