"""The seed is in the configuration."""
import hydra
from omegaconf import DictConfig
import torch
from torch import nn


@hydra.main(config_path="c", config_name="x")
def main(cfg: DictConfig):
    torch.manual_seed(cfg.seed)
    net = nn.Linear(4, 2)
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    for x, y in torch.load("b.pt"):
        opt.zero_grad()
        nn.functional.cross_entropy(net(x), y).backward()
        opt.step()


if __name__ == "__main__":
    main()
