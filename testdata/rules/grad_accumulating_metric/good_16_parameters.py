"""Parameters ask for gradients and have no history: lists of them keep no graph."""
import torch


def gather(module: torch.nn.Module, done):
    found = []
    for name, parameter in module.named_parameters():
        is_done = False
        while len(name) > 0:
            is_done = name in done
            name = name.rpartition(".")[0]
        if not is_done:
            found.append((name, parameter))
    return found


def group(module: torch.nn.Module):
    by_parent = {}
    for name, parameter in gather(module, set()):
        parent = name.rpartition(".")[0]
        if parent in by_parent:
            by_parent[parent].append(parameter)
        else:
            by_parent[parent] = [parameter]
    return by_parent
