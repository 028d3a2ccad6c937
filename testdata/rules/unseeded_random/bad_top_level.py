"""A script without a main guard; the first draw is a split."""
import torch as th
from torch.utils.data import DataLoader, TensorDataset, random_split

x = th.linspace(-3, 3, 512).unsqueeze(1)
y = th.sin(x)
train_set, val_set = random_split(TensorDataset(x, y), [400, 112])  # expect: GPU401
net = th.nn.Sequential(th.nn.Linear(1, 64), th.nn.Tanh(), th.nn.Linear(64, 1))
opt = th.optim.SGD(net.parameters(), lr=0.05)

for epoch in range(200):
    for a, b in DataLoader(train_set, batch_size=32):
        loss = th.nn.functional.mse_loss(net(a), b)
        opt.zero_grad()
        loss.backward()
        opt.step()
