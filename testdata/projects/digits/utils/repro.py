import torch


def seed_torch(seed):
    """Seeds torch on all devices. (NumPy is what it forgets.)"""
    torch.manual_seed(seed)
    torch.backends.cudnn.benchmark = False
