import torch
import numpy as np


class Experiment:
    def __init__(self, seed):
        np.random.seed(seed)
        torch.manual_seed(seed)
