"""A function of the project brings the batch; the noise that is added to it is not all that is learnt from."""
import torch
from torch import nn

from utils.batches import get_batch

if __name__ == "__main__":
    net = nn.Linear(10, 2)  # expect: GPU401
    opt = torch.optim.SGD(net.parameters(), lr=1e-3)
    for step in range(500):
        x, y = get_batch(64)
        loss = nn.functional.cross_entropy(net(x + torch.randn(64, 10)), y)
        opt.zero_grad()
        loss.backward()
        opt.step()
