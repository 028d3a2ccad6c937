"""Trap 9: no method of a tensor takes a key."""
import json
import torch
from torch.utils.data import Dataset

class Data(Dataset):
    def read(self, path):
        data = []
        for each in [json.loads(l) for l in open(path)]:
            events = each['event_mentions']
            events.sort(key=lambda x: x['trigger']['start'])
            piece_idxs = torch.LongTensor([1, 2])
            data.append((events, piece_idxs))
        return data
