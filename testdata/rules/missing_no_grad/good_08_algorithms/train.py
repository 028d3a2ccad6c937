"""Trap 8: what is given the network itself is an algorithm, and may train."""
import argparse
import torch
from torch import nn
from methods import __dict__ as all_methods


def evaluate(loader, model, method, device):
    model.eval()
    method.eval()
    acc = 0.
    for support, query, support_labels, query_labels in loader:
        support, query = support.to(device), query.to(device)
        loss, preds_q = method(x_s=support, x_q=query, y_s=support_labels, y_q=query_labels, model=model)
        acc += (preds_q == query_labels).float().mean()
    return acc


def main(loader):
    torch.manual_seed(0)
    args = argparse.ArgumentParser().parse_args()
    method = all_methods[args.method]()
    print(evaluate(loader, nn.Linear(3, 3), method, 'cpu'))
