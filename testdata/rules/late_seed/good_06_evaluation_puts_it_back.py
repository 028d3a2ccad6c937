"""The evaluation draws the same noise each time, and hands the training its stream back."""
import torch
from torch import nn
from torch.utils.data import DataLoader
from torchvision.datasets import MNIST

torch.manual_seed(0)
loader = DataLoader(MNIST("."), batch_size=32, shuffle=True)
model = nn.Sequential(nn.Flatten(), nn.Linear(784, 10))
opt = torch.optim.SGD(model.parameters(), lr=0.1)


def train():
    for x, y in loader:
        opt.zero_grad()
        nn.functional.cross_entropy(model(x), y).backward()
        opt.step()


@torch.no_grad()
def test():
    state = torch.get_rng_state()
    torch.manual_seed(12345)
    loss = model(torch.randn(32, 784)).sum().item()
    torch.set_rng_state(state)
    return loss


@torch.no_grad()
def test_aside():
    with torch.random.fork_rng():
        torch.manual_seed(12345)
        return model(torch.randn(32, 784)).sum().item()


for epoch in range(3):
    train()
    print(test(), test_aside())
