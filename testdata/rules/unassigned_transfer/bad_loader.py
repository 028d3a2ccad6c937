"""Elements of a DataLoader, by tuple, by key and by index."""
import torch
from torch.utils.data import DataLoader, Dataset, TensorDataset


class Pairs(Dataset):
    def __init__(self, n):
        self.x = torch.linspace(0, 1, n)[:, None]
        self.y = self.x ** 2

    def __len__(self):
        return len(self.x)

    def __getitem__(self, i):
        return {"x": self.x[i], "y": self.y[i]}


def tuples(model, x, y, device):
    loader = DataLoader(TensorDataset(x, y), batch_size=32)
    total = 0.0
    with torch.no_grad():
        for inputs, targets in loader:
            inputs.to(device)  # expect: GPU101
            targets.to(device)  # expect: GPU101
            total += (model(inputs) - targets).abs().sum().item()
    return total


def keys(model, device, n=512):
    loader = DataLoader(Pairs(n), batch_size=64)
    errors = []
    with torch.no_grad():
        for step, batch in enumerate(loader):
            batch["x"].to(device)  # expect: GPU101
            errors.append((model(batch["x"]) - batch["y"]).square().mean().item())
    return errors


def first(model, x, y, device):
    batch = next(iter(DataLoader(TensorDataset(x, y), batch_size=8)))
    batch[0].cuda()  # expect: GPU101
    with torch.inference_mode():
        return model(batch[0]).argmax(1)
