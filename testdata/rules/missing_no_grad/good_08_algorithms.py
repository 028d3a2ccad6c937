"""Trap 8: what is given the network itself is an algorithm, which may train."""
from algorithms import METHODS


def evaluate(loader, model, name):
    method = METHODS[name]()
    model.eval()
    method.eval()
    accuracy = 0.0
    for support, query, labels in loader:
        loss, predictions = method(x_s=support, x_q=query, y_s=labels, model=model)
        accuracy += (predictions == labels).float().mean().item()
    return accuracy
