"""PyG: items of data sets, mini-batches of every loader, lists of graphs, annotated parameters."""
import torch
from torch_geometric.data import Batch, Data, HeteroData
from torch_geometric.datasets import Planetoid, TUDataset
from torch_geometric.loader import DataLoader, NeighborLoader


def nodes(root, device):
    dataset = Planetoid(root, "Cora")
    data = dataset[0]
    data.to(device)
    dataset.data.to(device)
    for batch in NeighborLoader(data, [2]):
        batch.cuda()
    for batch in DataLoader(TUDataset(root, "MUTAG"), batch_size=2):
        batch.to(device)
    copied = data.clone()
    copied.to(device)
    return data, copied


def typed(batch: Batch, data: Data, device):
    batch.to(device)
    batch.contiguous()
    data.cpu()
    [graph.to(device) for graph in batch.to_data_list()]
    return batch, data


def mixed(device):
    graph = HeteroData()
    graph["user"].x = torch.ones(3, 8)
    graph["user"].to(device)
    return graph
