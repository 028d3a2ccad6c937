# -*- coding: no-such-codec -*-  # expect: GPU003
import torch

NAME = "café"
x = torch.zeros(3)
