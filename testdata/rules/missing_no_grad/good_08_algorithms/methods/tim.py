import torch
from torch import nn


class TIM(nn.Module):
    def forward(self, x_s, x_q, y_s, y_q, model):
        with torch.no_grad():
            z_s, z_q = model(x_s), model(x_q)
        centroids = z_s.clone().requires_grad_()
        optimizer = torch.optim.Adam([centroids], lr=1e-3)
        for _ in range(10):
            loss = nn.functional.cross_entropy(z_q @ centroids.t(), y_q)
            optimizer.zero_grad()
            loss.backward()          # raises under the offered @torch.no_grad()
            optimizer.step()
        return loss, (z_q @ centroids.t()).argmax(1)
