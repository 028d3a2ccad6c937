"""A program that evaluates, named like a unit test."""
import argparse

import torch
from torch import nn


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--weights")
    args = parser.parse_args()
    net = nn.Conv2d(3, 1, 3)
    net.load_state_dict(torch.load(args.weights))
    net.eval()
    for image in torch.load("images.pt"):
        mask = net(image[None])  # expect: GPU201
        print(mask.argmax(1).float().mean().item())


if __name__ == "__main__":
    main()
