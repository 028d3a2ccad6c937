"""Log-probabilities are collected over an episode and used in one backward pass in another method."""
import torch
from torch import nn
from torch.distributions import Categorical


class Policy(nn.Module):
    def __init__(self, obs, actions):
        super().__init__()
        self.fc = nn.Linear(obs, actions)
        self.saved_log_probs = []
        self.rewards = []

    def forward(self, x):
        return self.fc(x)


class Agent:
    def __init__(self, policy: Policy, lr=1e-2):
        self.policy = policy
        self.optimizer = torch.optim.Adam(policy.parameters(), lr=lr)

    def act(self, state):
        dist = Categorical(logits=self.policy(state))
        action = dist.sample()
        self.policy.saved_log_probs.append(dist.log_prob(action))
        return action.item()

    def episode(self, env):
        state, done = env.reset(), False
        while not done:
            state, reward, done = env.step(self.act(state))
            self.policy.rewards.append(reward)
        self.finish()

    def finish(self):
        loss = []
        for log_prob, r in zip(self.policy.saved_log_probs, self.policy.rewards):
            loss.append(-log_prob * r)
        self.optimizer.zero_grad()
        torch.stack(loss).sum().backward()
        self.optimizer.step()
        self.policy.saved_log_probs.clear()
        self.policy.rewards.clear()
