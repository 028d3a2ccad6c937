"""enable_grad does nothing inside inference_mode."""
import torch


def attribution(model, x):
    with torch.inference_mode():
        base = model(torch.zeros_like(x))
        with torch.enable_grad():  # expect: GPU203
            x = x.requires_grad_()
            score = model(x).sum()
    return base, score


@torch.inference_mode()
def adapt(model, x):
    with torch.no_grad():
        y = model(x)
    with torch.enable_grad():  # expect: GPU203
        return y, model(x)
