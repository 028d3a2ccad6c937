"""Who prints or logs a tensor writes nothing into it."""
import torch


def printed(x, logger):
    p = torch.softmax(x, dim=-1)
    print(p)
    logger.info("probabilities", p)
    return torch.log(p)  # expect: GPU502
