"""What reaches the backward pass is drawn, whatever else the program calls."""
import torch
from torch.autograd import Variable

from loss_scaler import DynamicLossScaler
from optim import Eden

if __name__ == "__main__":
    x = Variable(torch.randn(64, 100))
    y = Variable(torch.randn(64, 10))
    w = Variable(torch.randn(100, 10), requires_grad=True)
    opt = torch.optim.SGD([w], lr=1e-6)
    scaler = DynamicLossScaler()
    scheduler = Eden(opt)
    for step in range(500):
        loss = (x.mm(w) - y).pow(2).sum() * scaler.loss_scale
        opt.zero_grad()
        loss.backward()
        opt.step()
        scheduler.step_batch(step)
