import torch
import torchvision.models as models
from torch.profiler import profile

model = models.resnet18()
opt = torch.optim.SGD(model.parameters(), 0.1)
with profile() as prof:
    for _ in range(5):
        x = torch.randn(5, 3, 224, 224)
        loss = model(x).sum()
        loss.backward()
        opt.step()
print(prof.key_averages())
