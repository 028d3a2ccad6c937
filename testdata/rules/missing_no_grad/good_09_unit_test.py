"""Trap 9: tests that run a small network to check numbers."""
import unittest

import pytest
import torch
from torch import nn


@pytest.fixture
def net():
    torch.manual_seed(0)
    return nn.Sequential(nn.Linear(3, 3), nn.Dropout(0.5))


def test_eval_is_deterministic(net):
    net.eval()
    x = torch.ones(2, 3)
    for _ in range(3):
        assert torch.equal(net(x), net(x))


class TestShapes(unittest.TestCase):
    def test_batches(self):
        net = nn.Linear(4, 2).eval()
        for n in (1, 5):
            self.assertEqual(tuple(net(torch.zeros(n, 4)).shape), (n, 2))
