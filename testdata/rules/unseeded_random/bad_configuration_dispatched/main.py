"""A configuration that only code of the project gets: nothing in it seeds, so a number in a file cannot."""
import torch
import yaml

import config

with open("conf.yaml") as file:
    cfg = yaml.safe_load(file)

model = config.get_model(cfg)  # expect: GPU401
optimizer = torch.optim.SGD(model.parameters(), lr=cfg["lr"])
for x, y in torch.load(cfg["data"]):
    optimizer.zero_grad()
    torch.nn.functional.cross_entropy(model(x), y).backward()
    optimizer.step()
