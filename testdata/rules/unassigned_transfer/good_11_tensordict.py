"""Trap 11: the in-place forms of TensorDict.to, and the assigned form."""
import torch
from tensordict import TensorDict


def step(policy, obs: torch.Tensor, device):
    td = TensorDict({"obs": obs}, batch_size=[])
    td.to(batch_size=[obs.shape[0]])
    td.to(device, inplace=True)
    other = td.to("cpu")
    td = td.to(device)
    return policy(td), other
