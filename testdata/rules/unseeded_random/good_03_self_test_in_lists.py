"""Trap 3: a model's file tries it out on noise, which goes through lists."""
import torch
from torch import nn


class Learner(nn.Module):
    def __init__(self, size, classes):
        super().__init__()
        self.layer = nn.Linear(size, classes)

    def forward(self, support, query):
        return self.layer(query.flatten(1)) + self.layer(support.flatten(1)).mean()


if __name__ == "__main__":
    criterion = nn.CrossEntropyLoss()
    model = Learner(1024, 5)
    optimizer = torch.optim.Adam(model.parameters(), lr=0.001)
    supports = []
    queries = []
    labels = []
    for i in range(10):
        supports.append(torch.randn((10, 1, 32, 32)))
        queries.append(torch.randn((5, 1, 32, 32)))
        labels.append(torch.ones(5, dtype=torch.long))
    total = 0.0
    epoch = 0
    for support, query, label in zip(supports, queries, labels):
        print(epoch)
        epoch += 1
        total += criterion(model(support, query), label)
    optimizer.zero_grad()
    total.backward()
    optimizer.step()
