"""Trap 1: what a network is made of moves in place."""
import torch


class Offloader:
    def move(self, model, manager, device):
        for name, child in model.named_children():
            if manager is not None:
                manager.move_module(child, device)
            else:
                child.to(device)
        for block in list(getattr(model, "blocks", [])):
            if manager is not None:
                manager.stream_in(block, device)
            else:
                block.to(device)
        torch.cuda.empty_cache()
