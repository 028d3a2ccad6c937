"""Any option whose last word is seed."""
import argparse

import torch

parser = argparse.ArgumentParser()
parser.add_argument("--global-seed", type=int, default=0)
args = parser.parse_args()
model = torch.nn.Linear(8, 2)  # expect: GPU401
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for x, y in torch.load("batches.pt"):
    optimizer.zero_grad()
    torch.nn.functional.cross_entropy(model(x), y).backward()
    optimizer.step()
