"""A mode is entered that records, was reset, ended, or covers only the loss."""
from contextlib import ExitStack, nullcontext

import torch
from torch import nn
from torch.cuda.amp import autocast


def autocast_only(model: nn.Module, loader):
    model.eval()
    with autocast():
        for x, y in loader:
            print(model(x).argmax(1).tolist())  # expect: GPU201


def enabled_again(model: nn.Module, loader):
    model.eval()
    with torch.no_grad():
        with torch.enable_grad():
            for x, y in loader:
                print(model(x).argmax(1).tolist())  # expect: GPU201


def flag_true(model: nn.Module, loader):
    model.eval()
    with torch.set_grad_enabled(True):
        for x, y in loader:
            print(model(x).argmax(1).tolist())  # expect: GPU201


def reset_flag(model: nn.Module, loader):
    model.eval()
    torch.set_grad_enabled(False)
    torch.set_grad_enabled(True)
    for x, y in loader:
        print(model(x).argmax(1).tolist())  # expect: GPU201


def stack_of_nothing(model: nn.Module, loader):
    model.eval()
    with ExitStack() as s:
        s.enter_context(nullcontext())
        for x, y in loader:
            print(model(x).argmax(1).tolist())  # expect: GPU201


def only_loss(model: nn.Module, loader, crit):
    model.eval()
    total = 0
    for x, y in loader:
        out = model(x)  # expect: GPU201
        with torch.no_grad():
            loss = crit(out, y)
        total += loss.item()
    return total


def only_first(model: nn.Module, loader):
    model.eval()
    with torch.no_grad():
        n = len(loader)
    for x, y in loader:
        print(model(x).argmax(1).tolist())  # expect: GPU201


def guard_after(model: nn.Module, loader):
    model.eval()
    preds = []
    for x, y in loader:
        preds.append(model(x).cpu().detach())  # expect: GPU201
    with torch.no_grad():
        return torch.cat(preds).mean()


def partly(model: nn.Module, loader, fast):
    model.eval()
    for x, y in loader:
        if fast:
            with torch.no_grad():
                out = model(x)
        else:
            out = model(x)  # expect: GPU201
        print(out.argmax(1).tolist())
