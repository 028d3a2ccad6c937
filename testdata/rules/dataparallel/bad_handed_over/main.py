"""`.module` in the function is no sign that the wrapper is only there for a checkpoint: train() gets it."""
import torch

from step import train_epoch
from torch_geometric.nn.data_parallel import DataParallel


def main(args, model, loader, graphs):
    if torch.cuda.device_count() > 1:
        model = torch.nn.DataParallel(model)  # expect: GPU301
    args.model = model
    train_epoch(args, model, loader)
    args.model.module.load_state_dict(torch.load(args.path))
    return DataParallel(graphs)  # expect: GPU301
