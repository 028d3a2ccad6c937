"""The seed is set through a name that is None where the package is missing."""
try:
    import torch
except ImportError:
    torch = None


def main():
    torch.manual_seed(0)
    net = torch.nn.Linear(4, 2)
    optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
    for x in torch.load("data.pt"):
        loss = net(x).sum()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


if __name__ == "__main__":
    main()
