from .meters import AverageMeter
from .repro import seed_torch

__all__ = ["AverageMeter", "seed_torch"]
