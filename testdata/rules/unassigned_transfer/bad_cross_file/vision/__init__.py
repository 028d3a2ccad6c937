from .batch import Batch, collate
from .device import upload

__all__ = ["Batch", "collate", "upload"]
