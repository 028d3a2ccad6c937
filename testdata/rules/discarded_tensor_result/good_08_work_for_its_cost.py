"""In place by position; work that is wanted for the time it takes; answers that are no tensors."""
import torch
import torch.nn.functional as F


def activate(x: torch.Tensor):
    F.relu(x, True)
    F.leaky_relu(x, 0.2, True)
    F.dropout(x, 0.5, True, True)
    F.hardtanh(x, -1.0, 1.0, True)
    return x


def warm_up(device):
    a = torch.randn(8192, 8192, device=device)
    for _ in range(100):
        torch.mm(a, a)


def check_shapes(a: torch.Tensor, b: torch.Tensor):
    torch.broadcast_shapes(a.shape, b.shape)
    return a + b


def forward_without_result(layer, x: torch.Tensor):
    x = x.view(x.size(0), -1)
    x = layer(x)
