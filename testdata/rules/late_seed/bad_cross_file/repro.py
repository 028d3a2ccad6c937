import torch


def fix(seed):
    torch.manual_seed(seed)
    torch.use_deterministic_algorithms(True)
