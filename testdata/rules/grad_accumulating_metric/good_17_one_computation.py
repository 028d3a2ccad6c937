"""Lists and sums over layers, agents and time steps are parts of one computation: they die with it."""
import copy

import torch
from torch import nn


class Learner:
    """Many agents, many time steps, one update."""

    def __init__(self, controller: nn.Module, rate):
        self.controller = controller
        self.target = copy.deepcopy(controller)
        self.optimizer = torch.optim.RMSprop(controller.parameters(), lr=rate)

    def train(self, batch, actions, rewards):
        torch.manual_seed(0)
        outputs = []
        for t in range(batch.max_seq_length):
            outputs.append(self.controller(batch, t=t))
        chosen = torch.gather(torch.stack(outputs, dim=1), dim=3, index=actions)
        targets = []
        for t in range(batch.max_seq_length):
            targets.append(self.target(batch, t=t))
        target = rewards + torch.stack(targets, dim=1).max(dim=3)[0]
        loss = ((chosen - target.detach()) ** 2).sum()
        self.optimizer.zero_grad()
        loss.backward()
        self.optimizer.step()


class Agents:
    def __init__(self, policies, critic: nn.Module):
        self.policies, self.critic = policies, critic

    def update(self, index, states, optimizer):
        own = self.policies[index](states[index])
        actions = []
        for i, policy, state in zip(range(len(self.policies)), self.policies, states):
            actions.append(own if i == index else policy(state))
        loss = -self.critic(torch.cat((*states, *actions), dim=1)).mean()
        loss.backward()
        optimizer.step()


def unroll(x):
    cell = nn.RNNCell(input_size=100, hidden_size=200)
    state = torch.zeros(5, 200)
    states = []
    for i in range(6):
        state = cell(x[i], state)
        states.append(state)
    return torch.stack(states)


class L1Regularizer:
    """What is added to an argument in place is the caller's to differentiate."""

    @staticmethod
    def add(loss, model: nn.Module, strengths):
        for name, parameter in model.named_parameters():
            if name in strengths:
                loss += strengths[name] * parameter.abs().sum()


def in_chunks(model: nn.Module, train_loader, optimizer, criterion):
    for data, target in train_loader:
        optimizer.zero_grad()
        losses = []
        for x, y in zip(data.chunk(4), target.chunk(4)):
            loss = criterion(model(x), y)
            losses.append(loss)
            loss.backward()
        optimizer.step()
        print(sum(losses).item())


def indices(model: nn.Module, loader, optimizer):
    guesses, best = [], []
    for x, y in loader:
        optimizer.zero_grad()
        outputs = model(x)
        _, guess = torch.max(outputs, 1)
        guesses.append(guess)
        best.append(outputs.topk(3).indices)
        nn.functional.cross_entropy(outputs, y).backward()
        optimizer.step()
    return torch.cat(guesses), torch.cat(best)


def bound_anew(features: nn.Module, head: nn.Module, criterion, optimizer, loader):
    for epoch in range(3):
        for x, y in loader:
            out = head(features(x))
            spread = -out.softmax(1).mean(0).clamp_min(1e-6).log().mean()
            spread -= out.softmax(1).mean(0).clamp_min(1e-6).log().mean()
            criterion(out, y).backward()
            optimizer.step()
        print(spread.item())


def gathered(model, eval_loader, accelerator):
    """`accelerator.backward(loss)` below says nothing about the accelerator itself."""
    losses = []
    for batch in eval_loader:
        with torch.no_grad():
            outputs = model(batch, labels=batch)
        losses.append(accelerator.gather(outputs.loss.repeat(8)))
    return torch.cat(losses).mean().item()


def fit(model, train_loader, accelerator):
    for batch in train_loader:
        accelerator.backward(model(batch, labels=batch).loss)


def micro_batches(model: nn.Module, train_loader, optimizer, accumulation_steps):
    running_loss = 0.0
    for step, (x, y) in enumerate(train_loader):
        loss = nn.functional.cross_entropy(model(x), y)
        running_loss += loss
        loss.backward()
        if (step + 1) % accumulation_steps == 0:
            optimizer.step()
            print(running_loss.item())
            running_loss = 0.0
