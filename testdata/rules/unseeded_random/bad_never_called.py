"""The seeding helper exists, and nobody calls it; the generator is made, and nobody uses it."""
import torch
from torch import nn


def seed_everything(seed=0):
    torch.manual_seed(seed)


generator = torch.Generator().manual_seed(0)


def run():
    weights = torch.randn(8, 8, requires_grad=True)  # expect: GPU401
    optimizer = torch.optim.SGD([weights], lr=0.1)
    for x in torch.load("x.pt"):
        optimizer.zero_grad()
        nn.functional.mse_loss(x @ weights, x).backward()
        optimizer.step()
    torch.save(weights, "w.pt")


if __name__ == "__main__":
    run()
