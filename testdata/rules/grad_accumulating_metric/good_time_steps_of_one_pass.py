"""Outputs of a sentence's words, collected for the backward pass behind the loop; a list that is joined and returned."""
import torch
from torch import nn
import torch.nn.functional as F

class Enc(nn.Module):
    def __init__(self):
        super().__init__()
        self.emb = nn.Embedding(100, 8); self.gru = nn.GRU(8, 8)
    def forward(self, x, h):
        return self.gru(self.emb(x).view(1, 1, -1), h)

def train(x, y, encoder, decoder, opt, criterion, max_length=10):
    hidden = torch.zeros(1, 1, 8)
    opt.zero_grad()
    outs = torch.zeros(max_length, 8)
    loss = 0
    for i in range(x.size(0)):
        out, hidden = encoder(x[i], hidden)
        outs[i] = out[0, 0]
    inp = torch.tensor([[0]])
    for j in range(y.size(0)):
        o, hidden = decoder(inp, hidden)
        loss += criterion(o, y[j])
        inp = y[j]
    loss.backward()
    opt.step()
    return loss.item()


def iters(pairs, encoder, decoder):
    opt = torch.optim.SGD(list(encoder.parameters()) + list(decoder.parameters()), 0.01)
    for x, y in pairs:
        print(train(x, y, encoder, decoder, opt, nn.NLLLoss()))


class Model:
    def __init__(self):
        self._emb = nn.Sequential(nn.Embedding(100, 64), nn.Linear(64, 128))

    def get_fake_weights(self, real_weights, classes):
        self._emb.eval()
        weights = []
        for c in classes:
            weights.append(self._emb(torch.tensor([c] * 100)).mean(dim=0, keepdim=True))
        weights = torch.cat(weights, dim=0)
        self._emb.train()
        weights.mul_(real_weights.data.norm(dim=1).mean())
        return weights
