import torch
import torch.nn.functional as F


def test_entropy(entropy_of):
    logits = torch.randn(4, 8)
    p = F.softmax(logits, -1).mean(0)
    expected = -(p * torch.log(p)).sum()  # expect: GPU501
    assert torch.allclose(entropy_of(logits), expected)
