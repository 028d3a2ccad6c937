import torch
import torch.nn.functional as F


class PSNR:
    def __init__(self, data_range: float):
        self.data_range = data_range
        self.total = torch.tensor(0.0)

    def update(self, y_pred: torch.Tensor, y: torch.Tensor):
        mse = F.mse_loss(y_pred, y)
        self.total += 10 * torch.log10(self.data_range ** 2 / (mse + 1e-10))
