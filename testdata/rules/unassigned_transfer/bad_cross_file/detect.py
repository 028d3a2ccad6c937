import torch

from vision import Batch, collate
from vision.batch import image_grid as grid


def detect(model, samples, device):
    batch = collate(samples)
    batch.images.cuda()  # expect: GPU101
    sheet = grid(samples)
    sheet.to(device)  # expect: GPU101
    with torch.no_grad():
        return model(batch.images), sheet


class Detector:
    def __init__(self, model, device):
        self.model, self.device = model, device

    def __call__(self, batch: Batch):
        [b.to(self.device) for b in batch.boxes]  # expect: GPU101
        batch.images = batch.images.to(self.device)
        with torch.no_grad():
            return self.model(batch.images, batch.boxes)
