"""What a forward pass calls is for the caller to guard; a test runs it under eval()."""
import torch
from torch import nn
class RPN(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(4, 4)
    def forward(self, x):
        logits = self.fc(x)
        losses = {"l": logits.sum()} if self.training else {}
        return self.predict(logits), losses
    def predict(self, logits):
        with torch.no_grad():
            return logits.topk(2)[1]
def test_scriptability():
    rpn = RPN().eval()
    props, _ = rpn(torch.randn(2, 4))
    assert props.shape == (2, 2)
