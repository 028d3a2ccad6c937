"""Trap 3: PyTorch Geometric data objects write the moved tensors back into themselves."""
import torch
from torch_geometric.data import Batch, Data, HeteroData
from torch_geometric.loader import DataLoader


def two_nodes(device):
    data = Data(x=torch.eye(2), edge_index=torch.tensor([[0, 1], [1, 0]]))
    data.to(device)
    return data.x


def many(graphs, device):
    batch = Batch.from_data_list(graphs)
    batch.cuda()
    return batch.x


def mixed(device):
    h = HeteroData()
    h["user"].x = torch.ones(3, 8)
    h.to(device)
    return h


def epoch(model, graphs, optimizer, device):
    for data in DataLoader(graphs, batch_size=16):
        data.to(device)
        optimizer.zero_grad()
        loss = torch.nn.functional.mse_loss(model(data.x, data.edge_index), data.y)
        loss.backward()
        optimizer.step()
