"""Every form that works."""
from contextlib import ExitStack, nullcontext

import torch


def scoped(model, x):
    with torch.no_grad():
        y = model(x)
    with torch.inference_mode(), torch.autocast("cpu"):
        return y, model(x)


@torch.no_grad()
def decorated(model, x):
    with torch.enable_grad():
        g = torch.autograd.grad(model(x).sum(), x)
    return g


@torch.inference_mode
def bare_inference(model, x):
    return model(x)


def chosen(model, x, frozen):
    ctx = torch.no_grad() if frozen else nullcontext()
    with ctx:
        return model(x)


def stacked(model, x):
    with ExitStack() as stack:
        stack.enter_context(torch.no_grad())
        return model(x)


def by_hand(model, x):
    guard = torch.no_grad()
    guard.__enter__()
    try:
        return model(x)
    finally:
        guard.__exit__(None, None, None)


def handed_over(run, model, x):
    return run(model, x, context=torch.no_grad())


def factory(frozen):
    return torch.no_grad() if frozen else torch.enable_grad()


class Owner:
    def __init__(self):
        self.guard = torch.no_grad()

    def __call__(self, model, x):
        with self.guard:
            return model(x)


wrapped = torch.no_grad()(lambda model, x: model(x))
