"""Trap 11: without shuffling a split draws nothing."""
import numpy as np
import torch
from sklearn.model_selection import train_test_split

torch.manual_seed(0)
samples = [np.zeros(3), np.ones(3)]
train, test = train_test_split(samples, test_size=0.2, shuffle=False)
model = torch.nn.Linear(3, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for sample in train:
    loss = model(torch.from_numpy(sample).float()).sum()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
