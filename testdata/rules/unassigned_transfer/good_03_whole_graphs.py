"""Trap 3: batches of graphs, from wherever the loader comes."""
import torch
import torch_geometric.transforms as T
from torch_points3d.datasets.classification.modelnet import ModelNetDataset
from torch_points3d.metrics.colored_tqdm import Coloredtqdm as Ctq

model = RSConvCLassifier()
dataset = ModelNetDataset(params)
dataset.create_dataloaders(model, batch_size=12)
optimizer = torch.optim.Adam(model.parameters(), lr=0.01)

def train_epoch(device):
    model.to(device)
    model.train()
    train_loader = dataset.train_dataloader
    with Ctq(train_loader) as tq_train_loader:
        for i, data in enumerate(tq_train_loader):
            optimizer.zero_grad()
            data.to(device)
            model.forward(data)
            model.backward()
            optimizer.step()
