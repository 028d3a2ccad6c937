# -*- coding: no-such-codec -*-  # expect: GPU003
import torch

empty = torch.zeros(0)
