"""Trap 9: no method of a tensor takes a key."""
import json

import torch


def read(path):
    data = []
    for line in open(path):
        events = json.loads(line)["events"]
        events.sort(key=lambda event: event["start"])
        events.sort(reverse=True)
        data.append((events, torch.LongTensor([1, 2])))
    return data
