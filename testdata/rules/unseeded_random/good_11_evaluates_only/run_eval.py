"""The agent could learn; a program that is there for its evaluation does not ask it to."""
import torch
from agents import Agent


def main():
    agent = Agent("agent.pt")
    observation = torch.load("start.pt")
    for _ in range(100):
        with torch.no_grad():
            observation = agent.act(observation)
        agent.after_step(observation)
    print(observation)


if __name__ == "__main__":
    main()
