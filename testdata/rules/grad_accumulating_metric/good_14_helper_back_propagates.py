"""What is collected goes to a function that back-propagates through it and returns nothing."""
import engine  # cannot be followed
import torch
from torch import nn

net = nn.Linear(4, 2)
optimizer = torch.optim.Adam(net.parameters())
shared = []


def update(log_probs, values):
    loss = 0
    for log_prob, value in zip(log_probs, values):
        loss = loss - (log_prob * value.detach()).mean()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()


def update_through(log_probs, values):
    update(log_probs, values=values)


def update_shared():
    loss = torch.stack(shared).sum()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    shared.clear()


for episode in range(100):
    log_probs, values = [], []
    for step in range(5):
        out = net(torch.ones(1, 4))
        log_probs.append(out.log_softmax(-1))
        values.append(out)
    update(log_probs, values)

count = 0
while count < 100:
    first, second = [], []
    for step in range(5):
        first.append(net(torch.ones(1, 4)))
        second.append(net(torch.ones(1, 4)))
    update_through(first, second)
    count += 1

for episode in range(100):
    for step in range(5):
        shared.append(net(torch.ones(1, 4)).sum())
    update_shared()

for episode in range(100):
    rollout = []
    for step in range(5):
        rollout.append(net(torch.ones(1, 4)))
    engine.learn(rollout)


def train(steps):
    kept = []

    def flush():
        loss = torch.cat(kept).sum()
        loss.backward()
        optimizer.step()

    for step in range(steps):
        kept.append(net(torch.ones(1, 4)))
    flush()
