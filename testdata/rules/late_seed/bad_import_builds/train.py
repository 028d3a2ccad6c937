"""The network is built when its file is imported, before the first line of main() runs."""
import torch

import nets


def main():
    torch.manual_seed(0)  # expect: GPU403
    opt = torch.optim.Adam(nets.encoder.parameters())
    for x in torch.load("x.pt"):
        opt.zero_grad()
        nets.encoder(x).pow(2).mean().backward()
        opt.step()


if __name__ == "__main__":
    main()
