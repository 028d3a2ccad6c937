"""The backward pass that follows stands in a helper, in a scaler, in the generator step or in a method; the teacher is detached."""
import torch
import torch.nn.functional as F
from torch import nn


def frozen_bn(model: nn.Module, loader, opt, scaler):
    for m in model.modules():
        if isinstance(m, nn.BatchNorm2d):
            m.eval()
    for x, y in loader:
        loss = F.cross_entropy(model(x), y)
        scaler.scale(loss).backward()
        scaler.step(opt)
        scaler.update()


def helper_backward(model: nn.Module, loader, opt):
    model.eval()
    for x, y in loader:
        loss = F.cross_entropy(model(x), y)
        _update(opt, loss)
        print(loss.item())


def _update(opt, loss):
    opt.zero_grad()
    loss.backward()
    opt.step()


def teacher(student: nn.Module, teacher: nn.Module, loader, opt):
    teacher.eval()
    student.train()
    for x, y in loader:
        t = teacher(x)
        s = student(x)
        loss = F.mse_loss(s, t.detach())
        opt.zero_grad()
        loss.backward()
        opt.step()


class DQN:
    def __init__(self):
        self.q = nn.Linear(2, 2)
        self.target = nn.Linear(2, 2)
        self.target.eval()
        self.opt = torch.optim.Adam(self.q.parameters())

    def learn(self, s, a, r, s2):
        nxt = self.target(s2).max(1)[0].detach()
        loss = F.mse_loss(self.q(s).gather(1, a), r + nxt)
        self.opt.zero_grad()
        loss.backward()
        self.opt.step()


def gan(G: nn.Module, D: nn.Module, opt, z):
    D.eval()
    loss = -D(G(z)).mean()
    opt.zero_grad()
    loss.backward()
    opt.step()
    return loss.item()
