"""The split of a graph's edges and the order of the graphs are drawn as well."""
import torch
import torch_geometric.transforms as T
from torch_geometric.datasets import TUDataset
from torch_geometric.loader import DataLoader
from torch_geometric.nn import GCN

dataset = TUDataset("d", name="MUTAG").shuffle()  # expect: GPU401
split = T.RandomLinkSplit(num_val=0.1)
model = GCN(7, 16, 2)
optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
for data in DataLoader(dataset[:150], batch_size=8, shuffle=True):
    optimizer.zero_grad()
    model(data.x, data.edge_index).mean().backward()
    optimizer.step()
