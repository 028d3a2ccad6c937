"""Trap 7: what is only plotted or printed is differentiated by nobody: a note."""
import matplotlib.pyplot as plt
import torch

signal = torch.randn(4, 100)
power = torch.stft(signal, 20, return_complex=True).abs().pow(2)
plt.imshow(torch.log(power[0]))  # expect: GPU501
levels = torch.log10(power.sum(-1))  # expect: GPU501
plt.plot(levels[0].numpy())


def show(axes, net: torch.nn.Module, x: torch.Tensor):
    scores = net(x).square()
    scores = torch.log(scores)  # expect: GPU501
    axes.imshow(torch.transpose(scores, 0, 1).detach().cpu())
    print(f"{scores.max()}")
