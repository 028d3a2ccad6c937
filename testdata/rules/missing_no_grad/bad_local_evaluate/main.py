import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F
import data
class BPR(nn.Module):
    def __init__(self, u, i, f):
        super().__init__()
        self.eu, self.ei = nn.Embedding(u, f), nn.Embedding(i, f)
    def forward(self, user, i, j):
        u, i, j = self.eu(user), self.ei(i), self.ei(j)
        return (u * i).sum(-1), (u * j).sum(-1)
import evaluate
torch.manual_seed(0)
model = BPR(10, 10, 8)
train_loader, test_loader = data.loaders()
opt = torch.optim.SGD(model.parameters(), lr=0.1)
for epoch in range(3):
    model.train()
    for user, i, j in train_loader:
        model.zero_grad()
        pi, pj = model(user, i, j)
        loss = -F.logsigmoid(pi - pj).sum()
        loss.backward()
        opt.step()
    model.eval()
    HR = evaluate.evaluate(model, test_loader, 10)
    print(HR)
