"""The model before the seed is only looked at; training starts from one that is built after it."""
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(4, 2)

    def forward(self, x):
        return self.layer(x)


model = Net()
print(model)

torch.manual_seed(42)
model = Net()
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for x, y in torch.load("batches.pt"):
    optimizer.zero_grad()
    nn.functional.cross_entropy(model(x), y).backward()
    optimizer.step()
