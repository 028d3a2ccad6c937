"""Seeded before anything draws; what stands before draws nothing."""
import argparse

import torch
from torch import nn


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    table = torch.zeros(4, 4) + torch.eye(4)
    buffer = torch.empty(4)
    batches = torch.load("x.pt")
    norm, act, drop = nn.BatchNorm1d(4), nn.ReLU(), nn.Dropout(0.5)
    torch.manual_seed(args.seed)
    net = nn.Sequential(nn.Linear(4, 4), norm, act, drop).to(device)
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    for x in batches:
        opt.zero_grad()
        (net(x) @ table).mean().backward()
        opt.step()
    return buffer


if __name__ == "__main__":
    main()
