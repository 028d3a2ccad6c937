"""Pipeline parallelism: what the forward passes collect, the backward passes take out again."""
import torch
import torch.nn.functional as F
from torch import nn


def pipeline_backward(model, input_tensor, output_tensor, grad):
    if grad is None:
        grad = torch.ones_like(output_tensor)
    torch.autograd.backward(output_tensor, grad_tensors=grad, retain_graph=False, create_graph=False)
    return input_tensor.grad if input_tensor is not None else None


def train_step(model: nn.Module, loader, recv, send):
    input_tensors, output_tensors = [], []
    for batch in loader:                                    # all forward passes
        input_tensor = recv()
        output_tensor = model.forward(batch["input_ids"])
        send(output_tensor)
        output_tensor = F.cross_entropy(output_tensor, batch["target_ids"])
        input_tensors.append(input_tensor)
        output_tensors.append(output_tensor)
    for i in range(len(loader)):                            # all backward passes
        input_tensor, output_tensor = input_tensors.pop(0), output_tensors.pop(0)
        grad = pipeline_backward(model, input_tensor, output_tensor, None)
        send(grad)


def main():
    torch.manual_seed(0)
    model = nn.Linear(3, 3)
    opt = torch.optim.AdamW(model.parameters())
    for step in range(100):
        opt.zero_grad()
        train_step(model, [{"input_ids": torch.ones(2, 3), "target_ids": torch.ones(2, dtype=torch.long)}], lambda: None, print)
        opt.step()


main()
