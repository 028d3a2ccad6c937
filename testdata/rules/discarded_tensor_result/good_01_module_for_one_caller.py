"""Trap 1: a dummy for one caller, a module for the other one."""
import torch


class Evaluation:
    def run(self, results, model):
        model.float()
        return results


def run_engine(results):
    return Evaluation().run(results, torch.zeros(0))


def run(weights):
    model = torch.load(weights)
    model.eval()
    return Evaluation().run([], model)
