"""Trap 4: one function for both: what stands under `if training` runs when it trains."""
import torch
from torch import nn


def run_one_epoch(training, encoder, classifier, optimizer, loader):
    classifier.train(mode=training)
    correct = 0.0
    for x, y in loader:
        with torch.no_grad():
            out = encoder(x)
            if not training:
                out = classifier(out)
        if training:
            out = classifier(out)
        loss = nn.functional.cross_entropy(out, y)
        correct += out.argmax(1).eq(y).sum().item()
        if training:
            loss.backward()
            optimizer.step()
            optimizer.zero_grad()
    return correct


def main(loader, validation):
    torch.manual_seed(0)
    encoder, classifier = nn.Linear(4, 4), nn.Linear(4, 2)
    optimizer = torch.optim.SGD(classifier.parameters(), 0.1)
    for _ in range(3):
        print(run_one_epoch(True, encoder, classifier, optimizer, loader))
        print(run_one_epoch(False, encoder, classifier, optimizer, validation))
