"""Trap 11: NumPy would refuse what carries a graph: this decoder gives numbers."""
import numpy as np
import torch


def predict(net, samples):
    decoded = list()
    for sample in samples:
        prediction = net.forward(sample, mode="eval")  # expect: GPU201
        decoded.append(prediction)
        print(np.array([prediction]))
    return np.array(decoded)


def training(net, loader, samples):
    torch.manual_seed(0)
    optimizer = torch.optim.SGD(net.parameters(), 0.1)
    for x, y in loader:
        net.train()
        loss = net(x, y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    net.eval()
    print(predict(net, samples))
