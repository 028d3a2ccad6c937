"""torch comes by a star import from a file of the project."""
from common import *


class Guarded(nn.Module):
    def __init__(self):
        super().__init__()
        self.l = nn.Linear(2, 2)

    @torch.no_grad()
    def forward(self, x):
        return self.l(x)


def run(loader):
    g = Guarded().eval()
    return [g(x).argmax(1).tolist() for x in loader]


def evaluate(model: nn.Module, batches):
    model.eval()
    return [model(x).argmax(1).tolist() for x in batches]


evaluate = torch.no_grad()(evaluate)


def main(device):
    torch.zeros(1).to(device)


def scale(s: torch.Tensor):
    return torch.exp2(torch.floor(torch.log2(s.abs().amax(dim=-1))))


def gmean(a: torch.Tensor, b: torch.Tensor):
    return torch.exp(torch.mean(torch.log(torch.abs(a - b)))).item()
