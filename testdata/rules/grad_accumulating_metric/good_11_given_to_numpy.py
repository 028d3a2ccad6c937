"""Trap 11: NumPy would refuse what carries a graph: this decoder gives numbers."""
import numpy as np
import torch


def predict(net, samples):
    decoded = []
    with torch.enable_grad():
        for sample in samples:
            prediction = net.forward(sample, mode="eval")
            decoded.append(prediction)
            print(np.array([prediction]))
    return np.array(decoded)
