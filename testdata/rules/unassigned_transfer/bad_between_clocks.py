"""A step that is timed as a whole: the transfer in the middle of it is a mistake all the same."""
import time

import torch


def train(model, loader, device):
    end = time.time()
    for x in loader:
        x = torch.as_tensor(x)
        print(time.time() - end)
        x.to(device)  # expect: GPU101
        loss = model(x).sum()
        loss.backward()
        print(time.time() - end)
        end = time.time()
