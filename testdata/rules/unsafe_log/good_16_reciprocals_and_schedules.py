"""Trap 16: 1 / x is 0 for no finite x, exp2 undoes the log of 0, and a noise schedule stays between 0 and 1."""
import torch


def psnr(pred, target):
    return 10 * torch.log10(1 / torch.mean((target - pred) ** 2))


def psnr_of(pred, target, peak=1.0):
    mse = ((pred - target) ** 2).mean()
    return 10 * torch.log10(peak**2 / mse)


def power_of_two(scale: torch.Tensor):
    return torch.exp2(torch.floor(torch.log2(scale.abs().amax(dim=-1)))), 2 ** torch.ceil(torch.log2(scale.abs()))


class Round(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return torch.round(x)

    @staticmethod
    def backward(ctx, grad):
        return grad


def rounded_scale(block: torch.Tensor, largest: float):
    return torch.exp2(Round.apply(torch.log2(block.abs().amax(dim=-1) / largest)))


class Schedule:
    def __init__(self, beta_start=0.00085, beta_end=0.012, steps=1000):
        betas = torch.linspace(beta_start**0.5, beta_end**0.5, steps) ** 2
        alphas_cumprod = torch.cumprod(1.0 - betas, dim=0)
        self.log_snr = torch.log(torch.sqrt(alphas_cumprod)) - torch.log(torch.sqrt(1 - alphas_cumprod))


fixed = torch.log(1 - torch.cumprod(1 - torch.linspace(0.01, 0.2, 10) ** 2, dim=0))
