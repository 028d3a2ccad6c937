import torch
if x:
	y = torch.log(x)

z = 1 \
 + 2
