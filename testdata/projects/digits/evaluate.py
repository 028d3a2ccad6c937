"""Accuracy on the test set, and predictions for single images."""
import argparse

import torch
import torch.nn.functional as F

from data import loaders
from model import DigitNet
from utils import AverageMeter


def evaluate(model, loader, device):
    model.eval()
    accuracy, loss = AverageMeter("acc"), AverageMeter("loss")
    for images, labels in loader:
        images, labels = images.to(device), labels.to(device)
        logits, _ = model(images)  # expect: GPU201
        loss.update(F.cross_entropy(logits, labels).item(), labels.size(0))
        accuracy.update((logits.argmax(1) == labels).float().mean().item(), labels.size(0))
    model.train()
    return accuracy.mean, loss.mean


def predict(model: DigitNet, image: torch.Tensor):
    torch.no_grad()  # expect: GPU203
    logits, confidence = model(image[None])  # expect: GPU201
    return int(logits.argmax(1)), float(confidence)


@torch.inference_mode()
def confusion(model, loader, device, classes=10):
    model.eval()
    table = torch.zeros(classes, classes, dtype=torch.long)
    for images, labels in loader:
        pred = model(images.to(device))[0].argmax(1).cpu()
        table += torch.bincount(labels * classes + pred, minlength=classes * classes).view(classes, classes)
    return table


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("checkpoint")
    parser.add_argument("--data", default="digits.pt")
    parser.add_argument("--batch-size", type=int, default=64)
    args = parser.parse_args()
    net = DigitNet()
    net.load_state_dict(torch.load(args.checkpoint, map_location="cpu"))
    print(confusion(net, loaders(args)[1], "cpu"))
