"""Test doubles: mocks that stand for tensors, and classes whose `to` hands the call on."""
from unittest.mock import MagicMock, Mock, create_autospec, patch

import torch


class Holder:
    def __init__(self):
        self.tensor = torch.ones(2)

    def to(self, device):
        self.tensor.to(device)
        return self


def test_mocks(module):
    for mock in (Mock(), MagicMock(spec=torch.Tensor), create_autospec(torch.Tensor)):
        mock.to("cuda")
        mock.to.assert_called_once_with("cuda")
        assert mock.requires_grad_().numel()
    x = Mock()
    x.unsqueeze(0)
    x.to("cpu")


def test_patched():
    with patch("package.make_batch") as batch:
        batch.detach()
        batch.to("cuda")
        batch.to.assert_called()
