"""The literal argument leads to the data set that shuffles itself."""
import torch
from torch import nn

from loading import load_dataset

torch.manual_seed(0)  # expect: GPU402
x, y = load_dataset("iris")
model = nn.Linear(3072, 10)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for epoch in range(3):
    optimizer.zero_grad()
    nn.functional.cross_entropy(model(torch.from_numpy(x)), torch.from_numpy(y)).backward()
    optimizer.step()
