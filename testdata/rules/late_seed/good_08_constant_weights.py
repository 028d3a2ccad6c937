"""Nothing is left of what the layer drew: its parameters are set to constants."""
import torch
from torch import nn


class SoftmaxRegression(nn.Module):
    def __init__(self, features, classes):
        super().__init__()
        self.linear = nn.Linear(features, classes)
        self.linear.weight.detach().zero_()
        self.linear.bias.detach().zero_()

    def forward(self, x):
        return self.linear(x)


model = SoftmaxRegression(784, 10)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
torch.manual_seed(123)  # for the order of the data
for x, y in torch.utils.data.DataLoader(torch.load("data.pt"), batch_size=256, shuffle=True):
    optimizer.zero_grad()
    nn.functional.cross_entropy(model(x), y).backward()
    optimizer.step()
