"""A nested function closes over the model."""
import torch
from torch import nn
def train(train_loader, val_loader, device):
    model = nn.Linear(4, 1).to(device)
    optimizer = torch.optim.Adam(model.parameters())
    criterion = nn.BCEWithLogitsLoss()
    def evaluate(loader):
        model.eval()
        correct = 0
        for x, y in loader:
            out = model(x.to(device))  # expect: GPU201
            correct += int(((out.squeeze() > 0) == y.to(device)).sum())
        return correct / len(loader.dataset)
    for epoch in range(10):
        model.train()
        for x, y in train_loader:
            optimizer.zero_grad()
            criterion(model(x.to(device)).squeeze(-1), y.to(device)).backward()
            optimizer.step()
        print(evaluate(val_loader))
