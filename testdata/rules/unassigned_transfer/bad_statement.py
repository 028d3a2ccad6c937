"""Plain statements: the transfer is written as if it worked in place."""
import torch
from torch import nn


class CharRNN(nn.Module):
    def __init__(self, vocab, width=256):
        super().__init__()
        self.embed = nn.Embedding(vocab, width)
        self.rnn = nn.GRU(width, width, batch_first=True)
        self.head = nn.Linear(width, vocab)
        self.width = width

    def first_state(self, batch, device):
        h = torch.zeros(1, batch, self.width)
        h.to(device)  # expect: GPU101
        return h

    def forward(self, ids):
        h = self.first_state(ids.size(0), ids.device)
        out, _ = self.rnn(self.embed(ids), h)
        return self.head(out)


def fit(model, pairs, device):
    model.to(device)
    optimizer = torch.optim.Adam(model.parameters())
    for ids, target in pairs:
        x = torch.as_tensor(ids)
        y = torch.as_tensor(target)
        x.cuda(non_blocking=True)  # expect: GPU101
        y.long()  # expect: GPU102
        optimizer.zero_grad()
        loss = nn.functional.cross_entropy(model(x).flatten(0, 1), y.flatten())
        loss.backward()
        optimizer.step()


def to_half_on_cpu(features: torch.Tensor):
    features.cpu()  # expect: GPU101
    features.half()  # expect: GPU102
    features.type(torch.float64)  # expect: GPU102
    features.pin_memory()  # expect: GPU101
    return features.numpy()
