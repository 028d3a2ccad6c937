import torch

from net import load
from tagging import tag_all


def main(path, sentences, gold):
    tagger = load(path, 5000, 17)
    predicted = tag_all(tagger, sentences)
    with torch.no_grad():
        loss = sum(torch.nn.functional.cross_entropy(tagger(s)[0], g).item() for s, g in zip(sentences, gold))
    return predicted, loss
