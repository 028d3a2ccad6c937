"""Trap 4: who asks whether there is a `to` does not take it for a tensor."""
import torch


def run(model, loader, device):
    with torch.no_grad():
        for inputs in loader:
            if hasattr(inputs["data"], "to"):
                inputs["data"].to(device)
            print(model(inputs["data"]))
        for batch in loader:
            if hasattr(batch, "to"):
                batch.to(device)
            print(model(batch))
