"""Decorators, contexts and switches by every name that torch and the project have for them."""
import contextlib
import functools

import torch
from torch import autograd, inference_mode as im, nn, no_grad
from torch.autograd import grad_mode


@no_grad()
def imported(model: nn.Module, loader):
    model.eval()
    for x in loader:
        print(model(x).tolist())


@autograd.no_grad()
def of_autograd(model: nn.Module, loader):
    model.eval()
    for x in loader:
        print(model(x).tolist())


@grad_mode.inference_mode()
def of_grad_mode(model: nn.Module, loader):
    model.eval()
    for x in loader:
        print(model(x).tolist())


@torch.set_grad_enabled(False)
def switched_off(model: nn.Module, loader):
    model.eval()
    for x in loader:
        print(model(x).tolist())


@functools.lru_cache
@im()
def under_a_cache(model: nn.Module, loader):
    model.eval()
    for x in loader:
        print(model(x).tolist())


@torch.inference_mode(True)
def with_argument(model: nn.Module, loader):
    model.eval()
    return [model(x).tolist() for x in loader]


guard = torch.no_grad()


@guard
def kept_decorator(model: nn.Module, loader):
    model.eval()
    return [model(x).tolist() for x in loader]


def kept_context(model: nn.Module, loader):
    model.eval()
    with guard:
        return [model(x).tolist() for x in loader]


def chosen_class(model: nn.Module, loader, use_inference):
    model.eval()
    ctx = torch.inference_mode if use_inference else torch.no_grad
    with ctx():
        return [model(x).tolist() for x in loader]


def put_back(model: nn.Module, loader):
    prev = torch.is_grad_enabled()
    torch.set_grad_enabled(False)
    model.eval()
    try:
        return [model(x).tolist() for x in loader]
    finally:
        torch.set_grad_enabled(prev)


def private_switch(model: nn.Module, loader):
    torch._C._set_grad_enabled(False)
    model.eval()
    return [model(x).tolist() for x in loader]


def second_of_two(model: nn.Module, loader):
    model.eval()
    with contextlib.ExitStack() as st:
        st.enter_context(torch.autocast("cuda"))
        st.enter_context(torch.inference_mode())
        return [model(x).tolist() for x in loader]


class NoGrad(contextlib.ContextDecorator):
    def __enter__(self):
        self.p = torch.is_grad_enabled()
        torch.set_grad_enabled(False)

    def __exit__(self, *e):
        torch.set_grad_enabled(self.p)


@NoGrad()
def context_decorator(model: nn.Module, loader):
    model.eval()
    return [model(x).tolist() for x in loader]


class Sub(torch.no_grad):
    pass


def subclass(model: nn.Module, loader):
    model.eval()
    with Sub():
        return [model(x).tolist() for x in loader]


class Guarded(nn.Module):
    def __init__(self):
        super().__init__()
        self.b = nn.Linear(2, 2)

    @torch.no_grad()
    def forward(self, x):
        return self.b(x)


def eval_guarded(loader):
    g = Guarded().eval()
    return [g(x).argmax(1).tolist() for x in loader]


class Inner(nn.Module):
    def __init__(self):
        super().__init__()
        self.b = nn.Linear(2, 2)

    @torch.inference_mode()
    def predict(self, x):
        self.eval()
        return self.b(x).argmax(1)


def eval_inner(loader):
    g = Inner().eval()
    return [g.predict(x).tolist() for x in loader]
