import torch
from torch import nn

torch.backends.cudnn.deterministic = True
torch.use_deterministic_algorithms(True)
net = nn.Linear(4, 2)  # expect: GPU401
opt = torch.optim.SGD(net.parameters(), lr=0.1)
for x, y in torch.load("b.pt"):
    opt.zero_grad()
    nn.functional.cross_entropy(net(x), y).backward()
    opt.step()
