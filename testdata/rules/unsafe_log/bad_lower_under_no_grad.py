"""Trap 7: under no_grad for a metric or a plot only the value can suffer: still reported, as a note."""
import torch


@torch.no_grad()
def spectrum_db(x: torch.Tensor):
    power = torch.fft.rfft(x).abs().square()
    return 10 * torch.log10(power)  # expect: GPU501


def histogram(x: torch.Tensor, bins):
    with torch.no_grad():
        counts = torch.histc(x, bins)
        return torch.log(counts)  # expect: GPU501
