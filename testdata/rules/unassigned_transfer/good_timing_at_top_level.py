# Between two waits for the device a transfer is timed, not meant to stay.
import time

import torch

x = torch.rand(1000, 1000)
torch.cuda.synchronize()
start = time.time()
x.cuda()
torch.cuda.synchronize()
print(time.time() - start)
