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


def in_one_statement(model, x):
    with torch.inference_mode(), torch.enable_grad():  # expect: GPU203
        return model(x)


def by_number(model, x):
    with torch.inference_mode():
        with torch.set_grad_enabled(True):  # expect: GPU203
            return model(x)
