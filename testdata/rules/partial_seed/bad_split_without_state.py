"""scikit-learn's split draws from NumPy's global stream."""
import numpy as np
from sklearn.model_selection import train_test_split
import torch
from torch import nn


def main():
    torch.manual_seed(1)
    a, b = train_test_split(np.load("x"))  # expect: GPU402
    net = nn.Linear(4, 2)
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    for x in torch.from_numpy(a):
        opt.zero_grad()
        net(x).mean().backward()
        opt.step()


if __name__ == "__main__":
    main()
