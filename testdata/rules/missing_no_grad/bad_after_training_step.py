"""Validation after the training step in the same function."""
import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.Linear(4, 4), nn.Dropout(0.5), nn.Linear(4, 2))
optimizer = torch.optim.Adam(model.parameters())
x, y, idx_train, idx_val = torch.load("graph.pt")
def train(epoch):
    model.train()
    optimizer.zero_grad()
    output = model(x)
    loss = nn.functional.cross_entropy(output[idx_train], y[idx_train])
    loss.backward()
    optimizer.step()
    model.eval()
    output = model(x)  # expect: GPU201
    loss_val = nn.functional.cross_entropy(output[idx_val], y[idx_val])
    print(epoch, loss.item(), loss_val.item())
for epoch in range(200):
    train(epoch)
