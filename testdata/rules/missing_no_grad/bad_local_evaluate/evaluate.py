import numpy as np
import torch
def evaluate(model, test_loader, top_k):
    HR = []
    for user, item_i, item_j in test_loader:
        prediction_i, prediction_j = model(user, item_i, item_j)  # expect: GPU201
        _, indices = torch.topk(prediction_i, top_k)
        recommends = torch.take(item_i, indices).cpu().numpy().tolist()
        HR.append(item_i[0].item() in recommends)
    return np.mean(HR)
