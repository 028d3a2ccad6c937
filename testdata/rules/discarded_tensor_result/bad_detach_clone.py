"""detach, clone and requires_grad-like calls: the graph is still there afterwards."""
import torch


class TBPTT:
    def __init__(self, cell, hidden):
        self.cell = cell
        self.state = torch.zeros(1, hidden)

    def cut(self):
        self.state.detach()  # expect: GPU102
        return self.state


def snapshot(weights: torch.Tensor):
    weights.clone()  # expect: GPU102
    before = weights
    weights.add_(1)
    return before, weights


def exchange(fake: torch.Tensor, real: torch.Tensor):
    fake.detach(), real.detach()  # expect: GPU102
    return torch.cat([fake, real])


def reset_states(states):
    hidden = torch.stack(states)
    for h in hidden.unbind():
        h = h.detach()  # expect: GPU102
    return hidden
