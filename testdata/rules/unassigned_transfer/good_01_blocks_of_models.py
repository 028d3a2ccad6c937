"""Trap 1: what a network is made of moves in place."""
import torch

class Trainer:
    def _move(self, model, manager, device, managed):
        for name, child in model.named_children():
            if manager is not None:
                manager.move_module(child, device)
            else:
                child.to(device)
            torch.cuda.empty_cache()
        for idx, block in enumerate(list(getattr(model, "blocks", []))):
            if idx in managed:
                pass
            else:
                if manager is not None:
                    manager.stream_in(block, device)
                else:
                    block.to(device)
                torch.cuda.empty_cache()
