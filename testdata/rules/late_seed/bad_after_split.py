"""The split and the weights of a functional model are drawn before the seed."""
import torch
from torch.utils.data import DataLoader, TensorDataset, random_split

data = TensorDataset(torch.load("x.pt"), torch.load("y.pt"))
train_set, val_set = random_split(data, [0.9, 0.1])
torch.manual_seed(0)  # expect: GPU403
w = torch.randn(16, 4, requires_grad=True)
opt = torch.optim.SGD([w], lr=0.1)
for x, y in DataLoader(train_set, batch_size=32, shuffle=True):
    opt.zero_grad()
    torch.nn.functional.cross_entropy(x @ w, y).backward()
    opt.step()
