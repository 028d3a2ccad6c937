"""Trap 3: batches of graphs, from wherever the loader comes."""
import torch_geometric.transforms as T


def train(model, dataset, progress, optimizer, device):
    print(T.Center())
    with progress(dataset.train_dataloader) as loader:
        for data in loader:
            optimizer.zero_grad()
            data.to(device)
            model.forward(data)
            optimizer.step()
