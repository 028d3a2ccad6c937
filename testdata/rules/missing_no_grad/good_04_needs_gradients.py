"""Trap 4: evaluations that exist to get a gradient."""
import torch
import torch.nn.functional as F
from torch import nn


def fgsm_accuracy(model: nn.Module, test_loader, eps):
    model.eval()
    correct = 0
    for x, y in test_loader:
        x.requires_grad = True
        out = model(x)
        F.nll_loss(out, y).backward()
        adv = (x + eps * x.grad.sign()).clamp(0, 1)
        with torch.no_grad():
            correct += (model(adv).argmax(1) == y).sum().item()
    return correct


def saliency(model: nn.Module, images):
    model.eval()
    maps = []
    for img in images:
        img = img.clone().requires_grad_()
        score = model(img[None]).max()
        (g,) = torch.autograd.grad(score, img)
        maps.append(g.abs().amax(0))
    return maps


def tent(model: nn.Module, optimizer, loader):
    model.eval()
    preds = []
    for x in loader:
        logits = model(x)
        entropy = -(logits.softmax(1) * logits.log_softmax(1)).sum(1).mean()
        optimizer.zero_grad()
        entropy.backward()
        optimizer.step()
        preds += logits.argmax(1).tolist()
    return preds


def residual(pinn: nn.Module, points):
    pinn.eval()
    worst = 0.0
    for p in points:
        p = p.requires_grad_(True)
        u = pinn(p)
        du = torch.autograd.grad(u.sum(), p, create_graph=True)[0]
        worst = max(worst, (du + u).abs().max().item())
    return worst


def langevin(energy: nn.Module, x, steps=20):
    energy.eval()
    for _ in range(steps):
        x = x.detach().requires_grad_()
        grad = torch.autograd.grad(energy(x).sum(), x)[0]
        x = x - 0.1 * grad
    return x.detach()


def cam(model: nn.Module, layer, loader):
    model.eval()
    store = {}
    handle = layer.register_forward_hook(lambda m, i, o: store.update(a=o))
    for x, y in loader:
        out = model(x)
        g = torch.autograd.grad(out[0, y[0]], store["a"])[0]
        yield (g.mean((2, 3), keepdim=True) * store["a"]).sum(1).relu().detach()
    handle.remove()
