"""log(1 - sigmoid(x)) is logsigmoid(-x)."""
import torch


def generator_loss(score: torch.Tensor):
    return torch.log(1 - torch.sigmoid(score)).mean()  # expect: GPU502


def discriminator_loss(real: torch.Tensor, fake: torch.Tensor):
    a = torch.log(real.sigmoid())  # expect: GPU502
    b = torch.log(1 - fake.sigmoid())  # expect: GPU502
    return -(a + b).mean()
