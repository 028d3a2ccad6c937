"""Digits with small random shifts."""
import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset


class Digits(Dataset):
    def __init__(self, path, train, max_shift=2):
        blob = torch.load(path, map_location="cpu")
        split = "train" if train else "test"
        self.images, self.labels = blob[f"{split}_x"], blob[f"{split}_y"]
        self.train, self.max_shift = train, max_shift

    def __len__(self):
        return len(self.labels)

    def shift(self, image):
        dy, dx = np.random.randint(-self.max_shift, self.max_shift + 1, size=2)
        return torch.roll(image, (int(dy), int(dx)), dims=(-2, -1))

    def __getitem__(self, i):
        image = self.images[i].float().div(255)
        return (self.shift(image) if self.train else image), self.labels[i]


def loaders(args):
    train = DataLoader(Digits(args.data, True), args.batch_size, shuffle=True, num_workers=0, drop_last=True)
    val = DataLoader(Digits(args.data, False), 4 * args.batch_size, shuffle=False, num_workers=0)
    return train, val
