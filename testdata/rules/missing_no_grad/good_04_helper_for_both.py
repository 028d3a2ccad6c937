"""A helper whose result leaves it through a list: training calls it, too."""
import torch
from torch import nn

class Net(nn.Module):
    def __init__(self, n):
        super().__init__()
        self.emb = nn.Embedding(n, 8)
        self.loss_function = nn.CrossEntropyLoss()
        self.optimizer = torch.optim.Adam(self.parameters())
    def compute_scores(self, hidden):
        return hidden @ self.emb.weight.t()
    def forward(self, items):
        return self.emb(items)

def forward(model, i, data):
    items, targets = data.get_slice(i)
    hidden = model(items)
    seq = torch.stack([hidden[j][0] for j in range(len(items))])
    return targets, model.compute_scores(seq)

def train_test(model, train_data, test_data):
    model.train()
    for i in train_data.slices():
        model.optimizer.zero_grad()
        targets, scores = forward(model, i, train_data)
        loss = model.loss_function(scores, targets)
        loss.backward()
        model.optimizer.step()
    model.eval()
    hit = []
    for i in test_data.slices():
        targets, scores = forward(model, i, test_data)
        sub = scores.topk(20)[1].cpu().detach().numpy()
        for s, t in zip(sub, targets):
            hit.append(t in s)
    return sum(hit)

torch.manual_seed(0)
