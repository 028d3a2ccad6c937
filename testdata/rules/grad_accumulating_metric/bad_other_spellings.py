"""Aliases, views and arithmetic on the way do not cut the graph."""
import torch as th
import torch.nn as nn


class Loop:
    def __init__(self, net: nn.Module, lr):
        self.net = net
        self.optim = th.optim.AdamW(self.net.parameters(), lr=lr)
        self.total = 0.0
        self.parts = {"rec": 0.0, "kl": 0.0}

    def losses(self, x):
        z = self.net(x)
        return (z - x).pow(2).mean(), z.square().sum() / x.numel()

    def run(self, batches):
        for x in batches:
            rec, kl = self.losses(x)
            loss = rec + 0.1 * kl
            self.optim.zero_grad()
            loss.backward()
            self.optim.step()
            value = loss.clone()
            self.total += value  # expect: GPU202
            self.parts["rec"] += rec  # expect: GPU202
            self.parts["kl"] = self.parts["kl"] + kl.cpu()  # expect: GPU202
        return {k: float(v) for k, v in self.parts.items()}


def epoch(model: nn.Module, loader, optimizer):
    sums = [0.0, 0.0]
    for x, y in loader:
        pred = model(x)
        loss = nn.MSELoss()(pred, y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        sums[0] += loss.view(1)  # expect: GPU202
        sums[1] += len(y)
    print(float(sums[0]) / sums[1])
