"""The rebound name is read: by a closure, by a generator, by the statement behind; or the tensor is an argument, a key, an error."""
import torch


def captured(x: torch.Tensor, device):
    x = x.to(device)

    def inner():
        return x + 1

    return inner


def prefetched(loader, stream, device):
    for x, y in loader:
        with torch.cuda.stream(stream):
            x = x.cuda(non_blocking=True)
            y = y.cuda(non_blocking=True)
        yield x, y


def printed(x: torch.Tensor, device):
    x = x.to(device)
    print(x)


def handed_over(x: torch.Tensor, register, sink, logger, device):
    register(lambda: x.to(device))
    register(key=lambda t: t.cpu())
    sink[x.cpu()] = 1
    del sink[x.long()]
    logger.info("%s", x.cpu())
    assert x.cpu().sum() == 0, x.to(device)
    for row in x.cpu():
        print(row)
    while x.to(device).any():
        break
    if sink:
        raise ValueError(x.cpu())
    return [*x.to(device)], {**{"a": x.cpu()}}, f"{x.cpu()!r:>{10}}"
