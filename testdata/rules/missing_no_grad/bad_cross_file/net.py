import torch
from torch import nn


class Tagger(nn.Module):
    def __init__(self, vocab, tags):
        super().__init__()
        self.emb = nn.Embedding(vocab, 64)
        self.rnn = nn.LSTM(64, 64, batch_first=True, bidirectional=True)
        self.out = nn.Linear(128, tags)

    def forward(self, ids):
        return self.out(self.rnn(self.emb(ids))[0])


def load(path, vocab, tags):
    net = Tagger(vocab, tags)
    net.load_state_dict(torch.load(path, map_location="cpu"))
    net.eval()
    return net
