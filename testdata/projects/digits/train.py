"""Trains the digit classifier: python train.py --data digits.pt"""
import argparse
from pathlib import Path

import torch
from torch import nn
from tqdm import tqdm

from data import loaders
from evaluate import evaluate
from losses import confidence_loss
from model import build
from utils import seed_torch


def options():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", default="digits.pt")
    parser.add_argument("--epochs", type=int, default=10)
    parser.add_argument("--batch-size", type=int, default=64)
    parser.add_argument("--lr", type=float, default=0.05)
    parser.add_argument("--width", type=int, default=32)
    parser.add_argument("--classes", type=int, default=10)
    parser.add_argument("--dropout", type=float, default=0.25)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("runs"))
    return parser.parse_args()


def train_epoch(model, loader, optimizer, device):
    model.train()
    running = 0.0
    for images, labels in tqdm(loader):
        images = images.to(device, non_blocking=True)
        labels.to(device)  # expect: GPU101
        logits, confidence = model(images)
        loss = confidence_loss(logits, confidence, labels)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        running += loss  # expect: GPU202
    return float(running) / len(loader)


def main():
    args = options()
    seed_torch(args.seed)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    train_loader, val_loader = loaders(args)  # expect: GPU402
    model = build(args)
    model.to(device)
    optimizer = torch.optim.SGD(model.parameters(), lr=args.lr, momentum=0.9)
    best = 0.0
    for epoch in range(args.epochs):
        if torch.cuda.device_count() > 1:
            model = nn.DataParallel(model)  # expect: GPU301, GPU302
        loss = train_epoch(model, train_loader, optimizer, device)
        accuracy, val_loss = evaluate(model, val_loader, device)
        print(f"{epoch:3d} train {loss:.4f} val {val_loss:.4f} acc {accuracy:.4f}")
        if accuracy > best:
            best = accuracy
            args.out.mkdir(parents=True, exist_ok=True)
            core = model.module if hasattr(model, "module") else model
            torch.save(core.state_dict(), args.out / "best.pt")


if __name__ == "__main__":
    main()
