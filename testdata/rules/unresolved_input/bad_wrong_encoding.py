# -*- coding: ascii -*-  # expect: GPU003
import torch

title = "Größe"
empty = torch.zeros(0)
