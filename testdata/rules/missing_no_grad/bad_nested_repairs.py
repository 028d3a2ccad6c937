"""Several modules of one evaluation, one of them deeper: their guards must not break each other's lines."""
import torch

from util import get_models

generator, first, second = get_models(1)
generator.eval()
first.eval()
second.eval()
images = torch.load("images.pt")
if torch.cuda.is_available():
    features = generator(images)  # expect: GPU201
    outputs = first(features)
    if images.size(0) > 1:
        outputs += second(features)
    print(outputs[0].data.cpu().numpy())
