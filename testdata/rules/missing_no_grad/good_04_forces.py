"""Trap 4: interatomic potentials differentiate in forward."""
from nequip.data import AtomicDataDict


def evaluate(model, loader):
    model.eval()
    return [model(AtomicDataDict.from_batch(batch))["forces"].detach() for batch in loader]
