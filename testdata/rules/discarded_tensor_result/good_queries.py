# What only asks a tensor something is no lost result; item() as a statement waits for the device.
import torch

x = torch.rand(3)
x.size()
x.dim()
x.item()
x.tolist()
x.numpy()
x.stride()
x.is_contiguous()
