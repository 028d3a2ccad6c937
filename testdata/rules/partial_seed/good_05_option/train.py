"""Trap 5: one helper in another file, behind an option."""
import argparse
import random

import numpy as np
import torch

import repro

parser = argparse.ArgumentParser()
parser.add_argument("--seed", type=int)
args = parser.parse_args()
repro.seed_from(args)
scale = np.random.uniform() + random.random()
net = torch.nn.Linear(4, 1)
opt = torch.optim.SGD(net.parameters(), lr=0.1)
for x in torch.load("x.pt"):
    opt.zero_grad()
    (net(x) * scale).mean().backward()
    opt.step()
