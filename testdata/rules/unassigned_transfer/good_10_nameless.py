"""Trap 10: what a function has just made has no name under which it could be used: whether it fits is asked."""
import torch
import torch.nn.functional as F

from batching import find_executable_batch_size


class Model:
    def largest_batch(self, length):
        @find_executable_batch_size(starting_batch_size=64)
        def forward_batch(batch_size):
            x = torch.ones((batch_size, length), device=self.device).long()
            F.log_softmax(self.run(x).float(), dim=-1).cpu()
            return batch_size

        return forward_batch()
