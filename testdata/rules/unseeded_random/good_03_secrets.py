"""Trap 3: cryptographic randomness must not be repeatable."""
import os
import secrets
import uuid
from random import SystemRandom

import torch
from torch import nn


def main(batches):
    torch.manual_seed(0)
    run_id = uuid.uuid4().hex + secrets.token_hex(4) + os.urandom(2).hex()
    port = SystemRandom().randint(20000, 30000)
    net = nn.Linear(4, 1)
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    for x in batches:
        opt.zero_grad()
        net(x).square().mean().backward()
        opt.step()
    torch.save(net.state_dict(), f"{run_id}-{port}.pt")


if __name__ == "__main__":
    main(torch.load("x.pt"))
