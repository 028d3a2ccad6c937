"""The loaded weights are those of one of two networks."""
import torch
from torch import nn

encoder = nn.Linear(8, 4)  # expect: GPU401
encoder.load_state_dict(torch.load("encoder.pt"))
head = nn.Linear(4, 2)  # the second one is drawn anew in each run
optimizer = torch.optim.SGD(head.parameters(), lr=0.1)
for x, y in torch.load("batches.pt"):
    optimizer.zero_grad()
    nn.functional.cross_entropy(head(encoder(x)), y).backward()
    optimizer.step()
