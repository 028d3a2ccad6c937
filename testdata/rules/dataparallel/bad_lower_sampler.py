"""Of a program that trains, the module that it only samples from or tests: one process per GPU, and no DDP."""
import torch
from torch import nn

from diffusion import Sampler, Trainer, UNet


def train(loader, evaluate):
    net = UNet()
    trainer = Trainer(net).cuda()
    sampler = Sampler(net).cuda()
    sampler = nn.DataParallel(sampler)  # expect: GPU301
    optimizer = torch.optim.Adam(net.parameters())
    for x in loader:
        loss = trainer(x).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        with torch.no_grad():
            print(sampler(torch.randn(4, 3, 32, 32)).shape)
    print(evaluate(sampler))


class Runner:
    def test(self, states, score):
        score = nn.DataParallel(score)  # expect: GPU301
        score.load_state_dict(states)
        score.eval()
        return self.walk(torch.rand(4, 3, 32, 32), score)
