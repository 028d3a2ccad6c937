"""Trap 10: the weights that were drawn are all set to 0."""
import torch
from torch import nn, optim
import torch.nn.functional as F
DATA = [1., 2., 3.]
if __name__ == "__main__":
    net = nn.Linear(1, 1)
    for p in net.parameters():
        p.data.zero_()
    opt = optim.Adam(net.parameters(), lr=1e-2)
    for i in range(1000):
        for v in DATA:
            loss = F.mse_loss(net(torch.tensor([v])), torch.tensor([2.5 * v + 10]))
            opt.zero_grad(); loss.backward(); opt.step()
