"""The graph itself is what is asked for: by a tracer, by hooks, by a forward() that differentiates."""
import torch
from torch import nn


class DependencyGraph:
    def trace(self, model, example):
        model.eval()
        makers = {}

        def remember(module, inputs, outputs):
            makers[outputs.grad_fn] = module

        for module in model.modules():
            module.register_forward_hook(remember)
        out = model(**example)
        return makers, out.grad_fn.next_functions


def summary(model: nn.Module, x):
    model.eval()
    sizes = []
    handles = [m.register_forward_hook(lambda m, i, o: sizes.append(o.shape)) for m in model.modules()]
    model(x)
    for handle in handles:
        handle.remove()
    return sizes


class Attacker(nn.Module):
    def __init__(self, model):
        super().__init__()
        self.model = model

    def forward(self, x, target):
        x = x.clone().detach().requires_grad_(True)
        loss = nn.functional.cross_entropy(self.model(x), target)
        (gradient,) = torch.autograd.grad(loss, [x])
        return self.model((x + 0.1 * gradient.sign()).detach())


def robust_accuracy(loader):
    torch.manual_seed(0)
    model = Attacker(nn.Linear(3, 3))
    model.eval()
    return [model(x, y).argmax(1).eq(y).sum().item() for x, y in loader]


def library_attack(attacker, loader):
    attacker.eval()
    for x, y in loader:
        _, misleading = attacker(x, y, make_adv=True)
        print(misleading.cpu().numpy())
