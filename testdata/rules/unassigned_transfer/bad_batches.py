"""Batches of loaders: unpacked in the body, by position, by key, by next()."""
import torch
import torchvision
from torch.utils.data import DataLoader


def blitz(trainloader, device, net, criterion):
    for i, data in enumerate(trainloader, 0):
        inputs, labels = data
        inputs.to(device)  # expect: GPU101
        labels.to(device)  # expect: GPU101
        criterion(net(inputs), labels).backward()


def digits(device, net, criterion):
    train = torchvision.datasets.MNIST("data", train=True)
    train_loader = DataLoader(dataset=train, batch_size=100, shuffle=True)
    for images, labels in train_loader:
        images.reshape(-1, 28 * 28).to(device)  # expect: GPU101
        criterion(net(images), labels).backward()


def by_position(loader: DataLoader, device, net):
    for batch in loader:
        batch[0].to(device)  # expect: GPU101
        net(batch)


def by_key(train_loader, device, net):
    for batch in train_loader:
        for key, value in batch.items():
            value.to(device)  # expect: GPU101
        net(batch)


def first(loader: DataLoader, device, net):
    images, labels = next(iter(loader))
    images.to(device)  # expect: GPU101
    return net(images), labels
