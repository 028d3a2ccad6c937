"""DDPM is a diffusion model, no distributed wrapper."""
import torch
from functions.denoising import ddpm_steps


class Diffusion:
    def train(self, loader, model, optimizer):
        model = torch.nn.DataParallel(model)  # expect: GPU301
        for x, y in loader:
            loss = (model(x) - y).pow(2).mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()

    def sample(self, x):
        return ddpm_steps(x)
