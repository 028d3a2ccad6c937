"""An environment and the policy are seeded."""
import gym
import torch
from torch import nn


def main():
    env = gym.make("CartPole-v1")
    env.seed(3)
    torch.manual_seed(3)
    policy = nn.Linear(4, 2)
    opt = torch.optim.Adam(policy.parameters())
    s = env.reset()
    for _ in range(10):
        d = torch.distributions.Categorical(logits=policy(torch.as_tensor(s)))
        a = d.sample()
        s, r, _, _ = env.step(a.item())
        (-d.log_prob(a) * r).backward()
        opt.step()
        opt.zero_grad()


if __name__ == "__main__":
    main()
