# -*- coding: latin-1 -*-
import torch

title = "Größe"
empty = torch.zeros(0)
