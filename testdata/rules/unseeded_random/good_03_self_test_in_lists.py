"""Trap 3: a model's file tries it out on noise, which goes through lists."""
import torch as t
import torch.nn as nn
import torch.nn.functional as F
from torch.optim import Adam


class Learner(nn.Module):
    def __init__(self, input_size, n, loss_fn):
        super().__init__()
        self.Learner = nn.Linear(input_size, n)
        self.LossFn = loss_fn

    def forward(self, support, query, s_label):
        loss = self.LossFn(F.log_softmax(self.Learner(support.flatten(1)), 1), s_label)
        grads = t.autograd.grad(loss, self.Learner.parameters(), create_graph=True)
        w, b = [p - 0.1 * g for p, g in zip(self.Learner.parameters(), grads)]
        return F.log_softmax(F.linear(query.flatten(1), w, b), 1)


if __name__ == '__main__':
    loss_fn = nn.NLLLoss()
    model = Learner(input_size=1024, n=5, loss_fn=loss_fn)
    opt = Adam(model.parameters(), lr=0.001)
    batch_size = 10
    supports = []
    queries = []
    support_labels = []
    query_labels = []
    for i in range(batch_size):
        supports.append(t.randn((10, 1, 32, 32)))
        support_labels.append(t.zeros(10, dtype=t.long))
        queries.append(t.randn((5, 1, 32, 32)))
        query_labels.append(t.ones(5, dtype=t.long))
    model.zero_grad()
    meta_loss = 0.0
    epoch = 0
    for support, query, s_label, q_label in zip(supports, queries, support_labels, query_labels):
        print(epoch)
        epoch += 1
        predict = model(support, query, s_label)
        meta_loss += loss_fn(predict, q_label)
    opt.zero_grad()
    meta_loss.backward()
    opt.step()
    print('done')
