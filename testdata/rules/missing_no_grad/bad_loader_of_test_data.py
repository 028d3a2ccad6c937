"""The tutorial's evaluation without its guard: no eval() either, but the loader and what becomes of the results tell."""
import torch
import torchvision
from torch import nn
from torchvision import transforms

torch.manual_seed(0)
to_tensor = transforms.ToTensor()
trainset = torchvision.datasets.CIFAR10(root="data", train=True, transform=to_tensor)
testset = torchvision.datasets.CIFAR10(root="data", train=False, transform=to_tensor)
trainloader = torch.utils.data.DataLoader(trainset, batch_size=4, shuffle=True)
testloader = torch.utils.data.DataLoader(testset, batch_size=4)
net = nn.Sequential(nn.Flatten(), nn.Linear(3072, 10))
criterion = nn.CrossEntropyLoss()
optimizer = torch.optim.SGD(net.parameters(), lr=0.001)

for inputs, labels in trainloader:
    optimizer.zero_grad()
    criterion(net(inputs), labels).backward()
    optimizer.step()

correct = 0
for images, labels in testloader:
    outputs = net(images)  # expect: GPU201
    _, predicted = torch.max(outputs.data, 1)
    correct += (predicted == labels).sum().item()
print(correct)
