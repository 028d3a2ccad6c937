"""The raw result goes to a caller who may train on it, or the pass is one-off: an export, a test."""
import unittest

import pytest
import torch
from torch import nn


def raw_return(model: nn.Module, x):
    model.eval()
    return model(x)


def raw_dict(model: nn.Module, x):
    model.eval()
    out = model(x)
    return {"out": out, "loss": out.mean()}


def mc_dropout_train(model: nn.Module, x):
    model.train()
    return model(x)


def export(model: nn.Module, x):
    model.eval()
    torch.onnx.export(model, x, "m.onnx")
    torch.jit.trace(model, x).save("m.pt")
    torch.export.export(model, (x,))
    torch.jit.script(model).save("s.pt")


class TestNet(unittest.TestCase):
    def setUp(self):
        self.net = nn.Linear(2, 2)
        self.net.eval()

    def test_it(self):
        self.assertEqual(self.net(torch.ones(1, 2)).argmax(1).item(), 0)


@pytest.mark.parametrize("n", [1, 2])
def test_shape(n):
    net = nn.Linear(2, 2).eval()
    assert net(torch.ones(n, 2)).sum().item() == 0
