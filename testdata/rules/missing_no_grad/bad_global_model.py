"""The model is a global; eval() is called in the function."""
import torch
from torch import nn
generator = nn.Linear(4, 4)
def sample_images(step, loader):
    generator.eval()
    for img in loader:
        fake = generator(img)  # expect: GPU201
        print(fake.data.cpu().numpy())
