import torch

def f(x):
	if x:
		return torch.zeros(0)
	return x
