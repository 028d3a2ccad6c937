import torch

from models import Policy


class Agent:
    def __init__(self, obs, actions):
        self.policy = Policy(obs, actions)

    def log_probs(self, obs):
        logits = self.policy(obs)
        return torch.log(self.policy.softmax(logits))  # expect: GPU502
