"""Lists, dicts, attributes, deques, tuples: the tensor is stored, and its graph with it."""
from collections import defaultdict, deque

import torch
from torch import nn


class History:
    def __init__(self):
        self.losses = []
        self.last = deque(maxlen=100)
        self.by_name = defaultdict(list)
        self.epoch_loss = 0.0


def fit(model: nn.Module, loader, optimizer, epochs):
    history = History()
    table = {}
    for epoch in range(epochs):
        history.epoch_loss = 0.0
        for step, (x, y) in enumerate(loader):
            loss = nn.functional.l1_loss(model(x), y)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            history.losses.append(loss)  # expect: GPU202
            history.by_name["l1"].append(loss)  # expect: GPU202
            history.epoch_loss += loss  # expect: GPU202
            table[epoch, step] = loss  # expect: GPU202
        print(epoch, float(history.epoch_loss))
    return [float(v) for v in history.losses], {k: v.item() for k, v in table.items()}


def keep_outputs(model: nn.Module, loader, optimizer):
    outputs = []
    for x, y in loader:
        out = model(x)
        loss = (out - y).square().mean()
        optimizer.zero_grad()
        loss.backward(retain_graph=True)
        optimizer.step()
        outputs.append((out, y))  # expect: GPU202
    print(torch.cat([o.detach() for o, _ in outputs]).std())
