"""Classes besides Tensor whose transfer is out of place (trap 10: a packed sequence is a bug)."""
import dgl
import torch
from tensordict import TensorDict
from torch.nn.utils.rnn import PackedSequence, pack_padded_sequence


def encode(rnn, x: torch.Tensor, lengths, device):
    packed = pack_padded_sequence(x, lengths, batch_first=True, enforce_sorted=False)
    packed.to(device)  # expect: GPU101
    out, _ = rnn(packed)
    return out


def encode_again(rnn, seq: PackedSequence):
    seq.cuda()  # expect: GPU101
    return rnn(seq)[0]


def message_passing(conv, src, dst, feats: torch.Tensor, device):
    g = dgl.graph((src, dst))
    g.to(device)  # expect: GPU101
    return conv(g, feats)


def rollout(policy, obs, device):
    td = TensorDict({"obs": obs}, batch_size=[obs.shape[0]])
    td.to(device)  # expect: GPU101
    return policy(td)


def trainable(shape, device):
    w = torch.nn.Parameter(torch.empty(shape))
    w.to(device)  # expect: GPU101
    torch.nn.init.zeros_(w)
    return w
