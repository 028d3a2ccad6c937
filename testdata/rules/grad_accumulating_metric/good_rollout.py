"""A state that each step makes anew, kept in a list whose last element the next step reads: one computation."""
import torch
from torch import nn


class Trainer:
    def __init__(self, loader):
        self.model = nn.Linear(3, 2)
        self.optimizer = torch.optim.Adam(self.model.parameters())
        self.dataloader = loader
        self.params = {"stride": 5}

    def backward(self, loss):
        loss.backward()
        self.optimizer.step()

    def train(self, graph):
        self.optimizer.zero_grad()
        loss = 0
        ns = graph.next_steps
        states = [graph.nfeatures.clone()]
        for istride in range(self.params["stride"]):
            pred = self.model(states[-1])
            new_state = torch.clone(states[-1])
            new_state[:, 0:2] += pred
            states.append(new_state)
            loss += ((states[-1][:, 0:2] - ns[:, :, istride]) ** 2).mean()
        self.backward(loss)
        return loss


def do_training(loader):
    torch.manual_seed(0)
    trainer = Trainer(loader)
    for epoch in range(10):
        for graph in trainer.dataloader:
            loss = trainer.train(graph)
        print(loss.item())


if __name__ == "__main__":
    do_training([])
