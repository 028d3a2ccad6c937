"""Found at the token that cannot be there, wherever its statement begins."""
import torch


def layers(a, b):
    return [
        a,
        b,
    ].  # expect: GPU001
