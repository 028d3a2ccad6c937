"""set_grad_enabled acts as a statement; the queries are queries."""
import torch


def freeze_everything(model, x):
    torch.set_grad_enabled(False)
    y = model(x)
    torch.set_grad_enabled(True)
    return y


def switch(training):
    torch.autograd.set_grad_enabled(training)
    torch._C._set_grad_enabled(training)
    torch.autograd.set_detect_anomaly(False)
    return torch.is_grad_enabled() and not torch.is_inference_mode_enabled()
