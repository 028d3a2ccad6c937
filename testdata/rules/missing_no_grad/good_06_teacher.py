"""Trap 6: teacher and target networks in a training step."""
import torch
from torch import nn


def distill(student: nn.Module, teacher: nn.Module, loader, optimizer, temp=2.0):
    teacher.eval()
    student.train()
    for x, _ in loader:
        target = teacher(x).detach()
        pred = student(x)
        loss = nn.functional.kl_div((pred / temp).log_softmax(1), (target / temp).softmax(1), reduction="batchmean")
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


def dqn_step(q: nn.Module, q_target: nn.Module, batches, optimizer, gamma=0.99):
    q_target.eval()
    for obs, act, rew, nxt in batches:
        best = q_target(nxt).max(1).values.detach()
        td = q(obs).gather(1, act[:, None]).squeeze(1) - (rew + gamma * best)
        optimizer.zero_grad()
        td.pow(2).mean().backward()
        optimizer.step()
