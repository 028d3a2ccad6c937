"""Two forwards of one module in one function: one finding."""
import torch
from torch import nn
def validate(model: nn.Module, loader, flip):
    model.eval()
    for x in loader:
        if flip:
            a = model(x).argmax(1)  # expect: GPU201
            b = model(x.flip(-1)).argmax(1)
            print((a == b).sum().item())
        else:
            print(model(x).argmax(1).tolist())
