"""Outputs of time steps that a mixer of one of two classes turns into the loss."""
import torch as th
from torch import nn

class VDN(nn.Module):
    def forward(self, q, state):
        return th.sum(q, dim=2, keepdim=True)

class QMix(nn.Module):
    def __init__(self):
        super().__init__()
        self.w = nn.Linear(8, 4)
    def forward(self, q, state):
        return (q * self.w(state)).sum(2, keepdim=True)

class Learner:
    def __init__(self, mac, args):
        self.mac = mac
        if args.mixer == 'vdn':
            self.mixer = VDN()
        elif args.mixer == 'qmix':
            self.mixer = QMix()
        self.params = list(mac.parameters()) + list(self.mixer.parameters())
        self.opt = th.optim.Adam(self.params)
    def train(self, batch):
        self.mac.agent.train()
        mac_out = []
        self.mac.init_hidden(4)
        for t in range(10):
            agent_outs = self.mac.forward(batch, t=t)
            mac_out.append(agent_outs)
        mac_out = th.stack(mac_out, dim=1)
        chosen = th.gather(mac_out[:, :-1], dim=3, index=batch['a']).squeeze(3)
        chosen = self.mixer(chosen, batch['state'])
        loss = (chosen - batch['y']).pow(2).sum()
        self.opt.zero_grad()
        loss.backward()
        self.opt.step()
