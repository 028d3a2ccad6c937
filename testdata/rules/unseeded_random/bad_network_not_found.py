"""Classes that are in none of the files: an optimizer gets their parameters, so they have drawn them."""
import torch
from torch_geometric.datasets import Planetoid
from torch_geometric.nn import PMLP

data = Planetoid("d", name="Cora")[0]
model = PMLP(in_channels=3, hidden_channels=16, out_channels=2, num_layers=2)  # expect: GPU401
optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
for epoch in range(200):
    optimizer.zero_grad()
    torch.nn.functional.cross_entropy(model(data.x), data.y).backward()
    optimizer.step()
