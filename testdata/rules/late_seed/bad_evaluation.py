"""The evaluation after each epoch sets the seed from which the next epoch goes on; the first one has none."""
import torch
from torch import nn
from torch.utils.data import DataLoader
from torchvision.datasets import MNIST

loader = DataLoader(MNIST("."), batch_size=32, shuffle=True)
model = nn.Sequential(nn.Flatten(), nn.Linear(784, 10))
opt = torch.optim.SGD(model.parameters(), lr=0.1)


def train():
    model.train()
    for x, y in loader:
        opt.zero_grad()
        nn.functional.cross_entropy(model(x), y).backward()
        opt.step()


@torch.no_grad()
def test():
    model.eval()
    torch.manual_seed(12345)  # expect: GPU403
    hits = 0
    for x, y in loader:
        hits += (model(x + torch.randn_like(x)).argmax(1) == y).sum().item()
    return hits


for epoch in range(3):
    train()
    print(test())
