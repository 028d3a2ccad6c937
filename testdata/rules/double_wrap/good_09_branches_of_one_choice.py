"""One of two wrappers, chosen by an attribute; a factory's own module in each call."""
import torch
from torchvision import models


class Trainer:
    def parallelize(self):
        if self.distributed:
            self.model = torch.nn.parallel.DistributedDataParallel(self.model)
        else:
            self.model = torch.nn.DataParallel(self.model)  # expect: GPU301


class Other:
    def parallelize(self):
        if torch.cuda.device_count() > 1 and not self.distributed:
            self.model = torch.nn.DataParallel(self.model)  # expect: GPU301
        if self.distributed:
            self.model = torch.nn.parallel.DistributedDataParallel(self.model)


def create(arch, pretrained):
    model = models.__dict__[arch](pretrained=pretrained)
    if arch.startswith("vgg"):
        model.features = torch.nn.DataParallel(model.features)  # expect: GPU301
    return model.cuda()


def compare():
    for arch in ["vgg16", "alexnet"]:
        print(create(arch, True))


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.features = torch.nn.Linear(3, 3)

    def forward(self, x):
        return self.features(x)


def distribute(arch):
    model = Net()
    if arch.startswith("vgg"):
        model.features = torch.nn.DataParallel(model.features)  # expect: GPU301
        model.cuda()
    else:
        model = torch.nn.DataParallel(model).cuda()  # expect: GPU301
    return model
