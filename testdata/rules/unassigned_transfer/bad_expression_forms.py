"""Statements that are expressions around the call: and, conditional, parentheses, await-free async code."""
import torch


def place(mask: torch.Tensor, bias: torch.Tensor, gpu: bool):
    torch.cuda.is_available() and mask.cuda()  # expect: GPU101
    mask.cuda() if gpu else None  # expect: GPU101
    (bias.to("cuda"))  # expect: GPU101
    return mask + bias


async def serve(queue, model, device):
    while True:
        payload = await queue.get()
        x = torch.tensor(payload)
        x.to(device)  # expect: GPU101
        with torch.inference_mode():
            await queue.put(model(x).tolist())


def chain(x: torch.Tensor, device):
    x.float().div(255).to(device)  # expect: GPU101
    x.unsqueeze(0).to(  # expect: GPU101
        device,
        non_blocking=True,
    )
    return x


def tail(x: torch.Tensor, device):
    try:
        y = x * 2
    finally:
        x.to(device)  # expect: GPU101
    return y
