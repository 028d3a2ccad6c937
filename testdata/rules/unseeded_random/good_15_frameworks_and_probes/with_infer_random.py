import torch
from diffusers import StableDiffusionPipeline

pipe = StableDiffusionPipeline.from_pretrained("x").to("cuda")
print(pipe("a cat").images[0])
