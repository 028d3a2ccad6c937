"""Trap 4: interatomic potentials differentiate in forward."""
from typing import Callable, List, Optional
import torch
from nequip.data import AtomicDataDict
_NUM = 5

def test_model_output_similarity_by_dtype(model1: Callable, model2: Callable, data: AtomicDataDict.Type, fields: Optional[List[str]] = None):
    if fields is None:
        fields = model1(data.copy()).keys()
    out1_list = {k: [] for k in fields}
    for _ in range(_NUM):
        out1 = model1(data.copy())
        out2 = model2(data.copy())
        for k in fields:
            out1_list[k].append(out1[k].detach().double())
        del out1, out2
    return out1_list

def compile(module, example, device):
    model = module.to(device)
    model.eval()
    new = torch.compile(model)
    return test_model_output_similarity_by_dtype(new, model, example)
