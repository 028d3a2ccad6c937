"""What runs the model is called from guarded code only: methods, closures, generators, an object that is entered."""
import torch
from torch import nn


class Evaluator:
    def __init__(self, model: nn.Module):
        self.model = model

    def __enter__(self):
        self.g = torch.no_grad()
        self.g.__enter__()
        self.model.eval()
        return self

    def __exit__(self, *e):
        self.g.__exit__(*e)

    def one(self, x):
        return self.model(x).argmax(1).tolist()


def use(model: nn.Module, loader):
    with Evaluator(model) as c:
        return [c.one(x) for x in loader]


class Runner:
    def __init__(self):
        self.net = nn.Linear(2, 2)

    @torch.no_grad()
    def run(self, loader):
        self.net.eval()
        return [self._one(x) for x in loader]

    def _one(self, x):
        return self.net(x).argmax(1).item()

    def other(self, loader):
        self.net.eval()
        with torch.no_grad():
            for x in loader:
                yield self._one(x)


def nested(val_loader):
    net = nn.Linear(2, 2)
    net.eval()

    def one(x):
        return net(x).argmax(1).item()

    @torch.no_grad()
    def loop():
        return [one(x) for x in val_loader]

    return loop()


def bn_recalibrate(model: nn.Module, loader):
    model.train()
    with torch.no_grad():
        for x, _ in loader:
            model(x)


def train_or_evaluate(model: nn.Module, loader, opt=None):
    training = opt is not None
    model.train(training)
    for x, y in loader:
        with torch.set_grad_enabled(training):
            loss = F.mse_loss(model(x), y)
        if training:
            loss.backward()
            opt.step()
        print(loss.item())


def either(model: nn.Module, loader, train=True):
    model.train() if train else model.eval()
    with torch.enable_grad() if train else torch.no_grad():
        for x, y in loader:
            print(model(x).argmax(1).tolist())
