from .compat import torch, nn


def move(d):
    x = torch.ones(3)
    x.to(d)  # expect: GPU101
    return x


def evaluate(model: nn.Module, loader):
    model.eval()
    return [model(x).argmax(1).tolist() for x in loader]  # expect: GPU201


def quiet(model: nn.Module, loader):
    model.eval()
    with torch.no_grad():
        return [model(x).argmax(1).tolist() for x in loader]


class G(nn.Module):
    def __init__(self):
        super().__init__()
        self.l = nn.Linear(1, 1)

    @torch.no_grad()
    def forward(self, x):
        return self.l(x)


def g(loader):
    m = G().eval()
    return [m(x).argmax(1).tolist() for x in loader]


def main(d):
    torch.zeros(1).to(d)


def ann(x: "torch.Tensor", d):
    x.to(d)  # expect: GPU101
    return x
