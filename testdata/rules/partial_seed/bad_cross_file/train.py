import argparse

import torch

from aug import mixup
from model import build


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=17)
    args = parser.parse_args()
    torch.manual_seed(args.seed)  # expect: GPU402
    net = build()
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    for x, y in torch.load("batches.pt"):
        x, y = mixup(x, y)
        opt.zero_grad()
        torch.nn.functional.cross_entropy(net(x), y).backward()
        opt.step()


if __name__ == "__main__":
    main()
