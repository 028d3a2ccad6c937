"""Steps that are counted, on samples of unknown origin."""
import torch
from torch import nn
import torch.nn.functional as F
class NGCF(nn.Module):
    def __init__(self, n):
        super().__init__()
        self.emb = nn.ParameterDict({'u': nn.Parameter(torch.zeros(n, 8)), 'i': nn.Parameter(torch.zeros(n, 8))})
    def create_bpr_loss(self, u, p, n):
        mf = -F.logsigmoid((u * p).sum(1) - (u * n).sum(1)).mean()
        reg = 1e-5 * (u.norm() ** 2 + p.norm() ** 2)
        return mf + reg, mf, reg
    def forward(self, users, pos, neg):
        return self.emb['u'][users, :], self.emb['i'][pos, :], self.emb['i'][neg, :]
def main(sampler):
    torch.manual_seed(0)
    model = NGCF(100)
    opt = torch.optim.Adam(model.parameters())
    for epoch in range(10):
        loss, mf_loss, emb_loss = 0., 0., 0.
        for idx in range(1000):
            u, p, n = model(*sampler())
            batch_loss, batch_mf, batch_emb = model.create_bpr_loss(u, p, n)
            opt.zero_grad()
            batch_loss.backward()
            opt.step()
            loss += batch_loss  # expect: GPU202
            mf_loss += batch_mf  # expect: GPU202
            emb_loss += batch_emb  # expect: GPU202
        print(epoch, loss, mf_loss, emb_loss)
