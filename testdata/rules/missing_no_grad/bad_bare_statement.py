"""no_grad as a statement: the guard object is made and dropped (GPU203), and the loop records (GPU201)."""
import torch


def test(model: torch.nn.Module, test_loader, criterion):
    model.eval()
    torch.no_grad()  # expect: GPU203
    loss_sum = 0.0
    for data, target in test_loader:
        output = model(data)  # expect: GPU201
        loss_sum += criterion(output, target).item()
    print("test loss", loss_sum / len(test_loader))


def evaluate(model: torch.nn.Module, val_loader):
    torch.inference_mode()  # expect: GPU203
    model.eval()
    errors = []
    for x, y in val_loader:
        errors.append((model(x) - y).abs().mean().item())  # expect: GPU201
    return sum(errors) / len(errors)
