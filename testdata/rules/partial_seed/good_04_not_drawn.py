"""Traps 6 and 7: imported and not drawn from; drawing functions that are not random; CUDA covered by torch."""
import random
import secrets
import uuid

import numpy as np
import torch
from torch import nn


def main():
    torch.manual_seed(3)
    table = np.zeros((4, 4)) + np.arange(4)
    state = random.getstate()
    run = uuid.uuid4().hex + secrets.token_hex(2)
    net = nn.Linear(4, 4).cuda()
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    for x in torch.load("x.pt"):
        opt.zero_grad()
        net(x.cuda()).mul(float(table[0, 1])).mean().backward()
        opt.step()
    torch.save({"net": net.state_dict(), "state": state}, run + ".pt")


if __name__ == "__main__":
    main()
