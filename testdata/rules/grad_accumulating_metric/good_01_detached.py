"""item, detach, float, no_grad: nothing with a graph is kept."""
import torch
from torch import nn


def train(model: nn.Module, loader, optimizer, log):
    total, count, history = 0.0, 0, []
    on_device = torch.zeros((), device="cpu")
    for x, y in loader:
        loss = nn.functional.cross_entropy(model(x), y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        total += loss.item() * x.size(0)
        on_device += loss.detach()
        history.append(float(loss))
        history.append(loss.detach().cpu().numpy())
        count += (y == 1).sum()
        log["loss"] = loss.data
        with torch.no_grad():
            history.append(loss * 2)
        detached = loss.detach()
        total = total + detached
    return total, on_device, history, count


def evaluate(model: nn.Module, loader):
    model.eval()
    total, outputs = 0.0, []
    with torch.inference_mode():
        for x, y in loader:
            out = model(x)
            total += nn.functional.mse_loss(out, y)
            outputs.append(out)
    return total / len(loader), torch.cat(outputs)
