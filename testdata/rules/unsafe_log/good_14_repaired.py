"""Trap 14: -inf that is repaired, or meant, where nothing is differentiated."""
import torch
import torch.nn.functional as F


def teacher(dense):
    attention = F.softmax(dense, dim=-1).detach()
    return attention.log().clamp(min=-100)


def exponents(scale: torch.Tensor):
    with torch.no_grad():
        biased = torch.clamp(torch.ceil(torch.log2(scale.abs())), min=-127)
    return biased.to(torch.uint8)


def geometric_mean(y_pred: torch.Tensor, y: torch.Tensor):
    return torch.exp(torch.mean(torch.log(torch.abs(y - y_pred)))).item()


class GeometricMean:
    def reset(self):
        self.sum = torch.tensor(0.0)
        self.count = 0

    def update(self, output: tuple[torch.Tensor, torch.Tensor]):
        y_pred, y = output[0].detach(), output[1].detach()
        errors = torch.log(torch.abs(y - y_pred))
        self.sum += torch.sum(errors).to("cpu")
        self.count += y.shape[0]

    def compute(self):
        return torch.exp(self.sum / self.count).item()
