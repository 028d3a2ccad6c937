"""One function serves training and evaluation: the loss that it returns in a tuple is differentiated by its caller."""
import torch.nn.functional as F
from metrics import accuracy, distances


def step(model, batch):
    data, labels = batch
    model.eval()
    embeddings = model(data)
    loss = F.cross_entropy(distances(embeddings), labels)
    return loss, accuracy(embeddings, labels)


def robust_accuracy(model, loader, adversary):
    model.eval()
    hits = 0
    for batch, label in loader:
        clean = model(batch)
        attacked = model(adversary.perturb(batch, label))
        hits += int(attacked.argmax(1).eq(clean.argmax(1)).sum().item())
    return hits
