"""Tensors that grow by cat(), or are filled element by element, carry the graph of all that went into them."""
import torch
import torch.nn.functional as F


def predictions(model, loader):
    model.eval()
    everything = torch.empty(0, 10)
    for x, _ in loader:
        everything = torch.cat((everything, model(x)), 0)  # expect: GPU202, GPU201
    print(everything.argmax(1).bincount())


def losses_per_batch(model, loader, count):
    losses = torch.zeros(count)
    model.eval()
    for i, (x, y) in enumerate(loader):
        losses[i] = F.cross_entropy(model(x), y)  # expect: GPU202, GPU201
    print(losses.mean().item(), losses.std().item())


def validate(net, loader, crit):
    net.eval()
    total = 0.0
    for x, y in loader:
        total += crit(net(x), y)  # expect: GPU202, GPU201
    print("validation", total / len(loader))


class Evaluator:
    def __init__(self, model, bce):
        self.model, self.bce = model, bce

    def run(self, loader):
        self.model.eval()
        cost = 0
        for x, y in loader:
            cost = cost + self.bce(self.model(x), y)  # expect: GPU202, GPU201
        print(cost.item() / len(loader))


def after_adaptation(net, support, query_loader):
    """What autograd.grad() did to the parameters before is no consumer of the evaluation."""
    for x, y in support:
        loss = F.cross_entropy(net(x), y)
        torch.autograd.grad(loss, list(net.parameters()))
    net.eval()
    total = 0.0
    for x, y in query_loader:
        total += F.cross_entropy(net(x), y)  # expect: GPU202, GPU201
    return float(total)


def old_outputs(model, loader):
    model.eval()
    total = 0
    for x, y in loader:
        loss, logits = model(x, labels=y)  # expect: GPU201
        total += loss.mean()  # expect: GPU202
    return float(total) / len(loader)
