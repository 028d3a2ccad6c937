"""Decorators of services and registries leave the mode as it is."""
import torch
from fastapi import FastAPI
from torch import nn

app = FastAPI()
model = nn.Linear(8, 2)
model.load_state_dict(torch.load("weights.pt"))
model.eval()


@app.post("/predict")
def predict(features: list):
    scores = model(torch.tensor(features))  # expect: GPU201
    return scores.argmax(-1).tolist()
