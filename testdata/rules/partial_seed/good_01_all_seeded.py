"""Everything that is drawn from is seeded, in any order and by any helper."""
import random

import numpy as np
import torch
from torch import nn
from transformers import set_seed


def main():
    set_seed(42)
    w = np.random.randn(4)
    random.shuffle(list(w))
    net = nn.Linear(4, 1)
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    for x in torch.load("x.pt"):
        opt.zero_grad()
        (net(x) * float(w[0])).mean().backward()
        opt.step()


if __name__ == "__main__":
    main()
