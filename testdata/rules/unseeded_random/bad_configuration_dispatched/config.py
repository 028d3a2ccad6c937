from torch import nn


def linear(cfg):
    return nn.Linear(cfg["inputs"], cfg["classes"])


methods = {"linear": linear}


def get_model(cfg):
    print(methods[cfg["method"]].__name__)
    if cfg["method"] == "linear":
        return linear(cfg)
    return methods[cfg["method"]](cfg)
