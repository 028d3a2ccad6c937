"""Every way to keep the tensor of a training step: what it went through on the way does not cut its graph."""
import torch
import torch.nn.functional as F
from torch import nn


def appended(model: nn.Module, loader, opt, crit):
    kept = []
    for x, y in loader:
        out = model(x)
        loss = crit(out, y)
        opt.zero_grad()
        loss.backward()
        opt.step()
        kept.append(loss)  # expect: GPU202
    print(len(kept))


def inserted(model: nn.Module, loader, opt, crit):
    kept = []
    for x, y in loader:
        out = model(x)
        loss = crit(out, y)
        opt.zero_grad()
        loss.backward()
        opt.step()
        kept.insert(0, loss)  # expect: GPU202
    print(len(kept))


def joined(model: nn.Module, loader, opt, crit):
    kept = []
    for x, y in loader:
        out = model(x)
        loss = crit(out, y)
        opt.zero_grad()
        loss.backward()
        opt.step()
        kept += [loss]  # expect: GPU202
    print(len(kept))


def by_key(model: nn.Module, loader, opt, crit):
    table = {}
    for i, (x, y) in enumerate(loader):
        out = model(x)
        loss = crit(out, y)
        opt.zero_grad()
        loss.backward()
        opt.step()
        table[i] = loss  # expect: GPU202
    print(len(table))


def by_default(model: nn.Module, loader, opt, crit):
    table = {}
    for x, y in loader:
        out = model(x)
        loss = crit(out, y)
        opt.zero_grad()
        loss.backward()
        opt.step()
        table.setdefault("x", []).append(loss)  # expect: GPU202
    print(len(table))


def in_tuple(model: nn.Module, loader, opt, crit):
    kept = []
    for i, (x, y) in enumerate(loader):
        out = model(x)
        loss = crit(out, y)
        opt.zero_grad()
        loss.backward()
        opt.step()
        kept.append((i, loss))  # expect: GPU202
    print(len(kept))


def in_dict(model: nn.Module, loader, opt, crit):
    kept = []
    for x, y in loader:
        out = model(x)
        loss = crit(out, y)
        opt.zero_grad()
        loss.backward()
        opt.step()
        kept.append({"l": loss})  # expect: GPU202
    print(len(kept))


def in_list(model: nn.Module, loader, opt, crit):
    kept = []
    for x, y in loader:
        out = model(x)
        loss = crit(out, y)
        opt.zero_grad()
        loss.backward()
        opt.step()
        kept.append([loss])  # expect: GPU202
    print(len(kept))


def concatenated(model: nn.Module, loader, opt, crit):
    kept = []
    for x, y in loader:
        out = model(x)
        loss = crit(out, y)
        opt.zero_grad()
        loss.backward()
        opt.step()
        kept = kept + [loss]  # expect: GPU202
    print(len(kept))


def into_set(model: nn.Module, loader, opt, crit):
    seen = set()
    for x, y in loader:
        out = model(x)
        loss = crit(out, y)
        opt.zero_grad()
        loss.backward()
        opt.step()
        seen.add(loss)  # expect: GPU202
    print(len(seen))


def into_tensor(model: nn.Module, loader, opt, crit):
    curve = torch.zeros(1)
    for x, y in loader:
        out = model(x)
        loss = crit(out, y)
        opt.zero_grad()
        loss.backward()
        opt.step()
        curve = torch.cat([curve, loss.view(1)])  # expect: GPU202
    print(curve.tolist())


def subtracted(model: nn.Module, loader, opt, crit):
    total = 0.0
    for x, y in loader:
        out = model(x)
        loss = crit(out, y)
        opt.zero_grad()
        loss.backward()
        opt.step()
        total -= -loss  # expect: GPU202
    print(float(total))


def added_in_front(model: nn.Module, loader, opt, crit):
    total = 0.0
    for x, y in loader:
        out = model(x)
        loss = crit(out, y)
        opt.zero_grad()
        loss.backward()
        opt.step()
        total = loss + total  # expect: GPU202
    print(float(total))


def negated(model: nn.Module, loader, opt, crit):
    kept = []
    for x, y in loader:
        out = model(x)
        loss = crit(out, y)
        opt.zero_grad()
        loss.backward()
        opt.step()
        kept.append(-loss)  # expect: GPU202
    print(len(kept))


def on_the_host(model: nn.Module, loader, opt, crit):
    kept = []
    for x, y in loader:
        out = model(x)
        loss = crit(out, y)
        opt.zero_grad()
        loss.backward()
        opt.step()
        kept.append(loss.mean().cpu())  # expect: GPU202
    print(len(kept))


def root(model: nn.Module, loader, opt, crit):
    kept = []
    for x, y in loader:
        out = model(x)
        loss = crit(out, y)
        opt.zero_grad()
        loss.backward()
        opt.step()
        kept.append(loss.sqrt())  # expect: GPU202
    print(len(kept))


def divided(model: nn.Module, loader, opt, crit):
    kept = []
    for x, y in loader:
        out = model(x)
        loss = crit(out, y)
        opt.zero_grad()
        loss.backward()
        opt.step()
        kept.append(loss / 3)  # expect: GPU202
    print(len(kept))


def outputs(model: nn.Module, loader, opt, crit):
    kept = []
    for x, y in loader:
        out = model(x)
        loss = crit(out, y)
        opt.zero_grad()
        loss.backward()
        opt.step()
        kept.append(out)  # expect: GPU202
    print(len(kept))


def probabilities(model: nn.Module, loader, opt, crit):
    kept = []
    for x, y in loader:
        out = model(x)
        loss = crit(out, y)
        opt.zero_grad()
        loss.backward()
        opt.step()
        kept.append(F.softmax(out, 1))  # expect: GPU202
    print(len(kept))


def largest(model: nn.Module, loader, opt, crit):
    kept = []
    for x, y in loader:
        out = model(x)
        loss = crit(out, y)
        opt.zero_grad()
        loss.backward()
        opt.step()
        kept.append(out.max(1)[0])  # expect: GPU202
    print(len(kept))


def largest_and_index(model: nn.Module, loader, opt, crit):
    kept = []
    for x, y in loader:
        out = model(x)
        loss = crit(out, y)
        opt.zero_grad()
        loss.backward()
        opt.step()
        kept.append(out.max(1))  # expect: GPU202
    print(len(kept))


def by_step(model: nn.Module, loader, opt, crit):
    table = {}
    for i, (x, y) in enumerate(loader):
        out = model(x)
        loss = crit(out, y)
        opt.zero_grad()
        loss.backward()
        opt.step()
        table[i] = out  # expect: GPU202
    print(len(table))


def pairs(model: nn.Module, loader, opt, crit):
    kept = []
    for x, y in loader:
        out = model(x)
        loss = crit(out, y)
        opt.zero_grad()
        loss.backward()
        opt.step()
        kept.append((out, y))  # expect: GPU202
    print(len(kept))
