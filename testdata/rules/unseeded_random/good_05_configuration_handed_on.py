"""The configuration may hold the seed, and whoever builds the objects from it sets it."""
import hydra
import torch
from torch import nn


@hydra.main(config_path="conf", config_name="train")
def main(cfg):
    data = hydra.utils.instantiate(cfg.data)
    model = nn.Linear(8, 2)
    optimizer = torch.optim.SGD(model.parameters(), lr=cfg.lr)
    for x, y in data:
        optimizer.zero_grad()
        nn.functional.cross_entropy(model(x), y).backward()
        optimizer.step()


if __name__ == "__main__":
    main()
