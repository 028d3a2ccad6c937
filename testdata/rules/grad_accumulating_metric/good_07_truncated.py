"""Truncated backpropagation through time: the sum is used and reset every k steps; the state is cut."""
import torch
from torch import nn


class LanguageModel:
    def __init__(self, rnn: nn.RNN, head: nn.Linear, optimizer, k=20):
        self.rnn, self.head, self.optimizer, self.k = rnn, head, optimizer, k
        self.window = 0

    def step(self, loss):
        self.optimizer.zero_grad()
        loss.backward()
        self.optimizer.step()

    def run(self, stream, state):
        report = 0.0
        for t, (x, y) in enumerate(stream, 1):
            out, state = self.rnn(x, state)
            self.window = self.window + nn.functional.cross_entropy(self.head(out[-1]), y)
            if t % self.k == 0:
                self.step(self.window)
                report += self.window.item()
                self.window = 0
                state = state.detach()
        return report
