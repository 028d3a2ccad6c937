"""Trap 3: tests, seeded by a fixture or by fork_rng, or not at all."""
import pytest
import torch
from torch import nn


@pytest.fixture(autouse=True)
def seeded():
    with torch.random.fork_rng():
        torch.manual_seed(0)
        yield


def test_overfits_one_batch():
    net = nn.Linear(4, 2)
    opt = torch.optim.SGD(net.parameters(), lr=0.5)
    x, y = torch.randn(8, 4), torch.randint(2, (8,))
    for _ in range(50):
        opt.zero_grad()
        nn.functional.cross_entropy(net(x), y).backward()
        opt.step()
    assert nn.functional.cross_entropy(net(x), y) < 1


if __name__ == "__main__":
    pytest.main([__file__])
