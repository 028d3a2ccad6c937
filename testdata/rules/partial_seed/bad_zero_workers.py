"""num_workers=0: the dataset's numpy draws happen in the main process, which torch's seed does not cover."""
import numpy as np
import torch
from torch import nn
from torch.utils.data import DataLoader, Dataset


class Crops(Dataset):
    def __init__(self, images):
        self.images = images

    def __len__(self):
        return len(self.images)

    def __getitem__(self, i):
        top = np.random.randint(0, 8)  # expect: GPU402
        return self.images[i][:, top:top + 24]


def main():
    torch.manual_seed(1)
    loader = DataLoader(Crops(torch.load("images.pt")), batch_size=16, shuffle=True, num_workers=0)
    net = nn.Conv2d(3, 1, 3)
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    for x in loader:
        opt.zero_grad()
        net(x).square().mean().backward()
        opt.step()


if __name__ == "__main__":
    main()
