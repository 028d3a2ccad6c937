try:
    import torch
    from torch import nn
    HAS = True
except ImportError:
    HAS = False
