import torch
from torch import nn


class Agent:
    def __init__(self, path):
        self.policy = nn.Linear(3, 3)
        self.policy.load_state_dict(torch.load(path, map_location="cpu"))
        self.optimizer = torch.optim.Adam(self.policy.parameters())
        self.training = False

    def act(self, observation):
        return self.policy(observation) + torch.randn(3)

    def after_step(self, observation):
        if self.training:
            loss = self.policy(observation).mean()
            self.optimizer.zero_grad()
            loss.backward()
            self.optimizer.step()
