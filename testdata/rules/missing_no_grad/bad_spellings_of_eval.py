"""Evaluation mode is reached in other words: train(False), chained, assigned, by the class; the pass by forward(), lambda or .data."""
import torch
from torch import nn
import torch.nn.functional as F


def evaluate(loader, path):
    model = nn.Sequential(nn.Linear(2, 2), nn.Dropout()).eval()
    for x, y in loader:
        print((model(x).argmax(1) == y).float().mean().item())  # expect: GPU201


def train_false(model: nn.Module, loader):
    model.train(False)
    for x, y in loader:
        print((model(x).argmax(1) == y).float().mean().item())  # expect: GPU201


def assigned(model: nn.Module, loader):
    model = model.eval()
    out = []
    for x, y in loader:
        out.extend(model(x).argmax(1).tolist())  # expect: GPU201
    return out


def predict(model: nn.Module, x):
    model.eval()
    y = model.forward(x)  # expect: GPU201
    return y.argmax(1).item()


def infer(model: nn.Module, image):
    model.eval()
    out = model(image.unsqueeze(0))  # expect: GPU201
    return F.softmax(out, 1).detach().cpu().numpy()


def by_lambda(loader):
    model = nn.Linear(1, 1)
    model.eval()
    f = lambda x: model(x).item()  # expect: GPU201
    return [f(x) for x in loader]


def by_data(model: nn.Module, loader):
    model.eval()
    for x, y in loader:
        _, p = torch.max(model(x).data, 1)  # expect: GPU201
        print((p == y).sum())


async def serve(model: nn.Module, q):
    model.eval()
    while True:
        x = await q.get()
        print(model(x).argmax(1).tolist())  # expect: GPU201


def features(model: nn.Module, loader):
    model.eval()
    feats = []
    for x, y in loader:
        f = model(x)  # expect: GPU201
        feats.append(f.detach().cpu())
    return torch.cat(feats)


def val_loop(model: nn.Module, val_loader, crit):
    model.eval()
    val_loss = 0
    for batch in val_loader:
        x = batch["x"].cuda()
        loss = crit(model(x), batch["y"].cuda())  # expect: GPU201
        val_loss += loss.item() * x.size(0)
    model.train()
    return val_loss
