"""A tensor without a name is moved for the effect on the device."""
import torch


def main(device):
    torch.zeros(1).to(device)
    torch.empty(1, device="cpu").cuda()
