import torch
from torch.utils.data import DataLoader


def fit(model, dataset, epochs):
    optimizer = torch.optim.Adam(model.parameters())
    for _ in range(epochs):
        for (x,) in DataLoader(dataset, batch_size=32, shuffle=True):
            loss = (model(x) - x).square().mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
