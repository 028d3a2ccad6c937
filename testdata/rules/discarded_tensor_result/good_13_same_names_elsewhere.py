"""sort, split, clone, add, view, select and the like of strings, lists, sets, frames, SQL, parsers and configurations."""
import argparse

import numpy as np
import pandas as pd
import sqlalchemy as sa
import torch
from omegaconf import OmegaConf


def prepare(frame: pd.DataFrame, names: list, seen: set, text: str, array: np.ndarray, session, parser: argparse.ArgumentParser):
    frame.where(frame > 0, 0, inplace=True)
    frame.mean()
    frame.round()
    names.sort(key=len)
    seen.add("x")
    text.split(",")
    array.sort()
    array.fill(0)
    array.partition(2)
    session.add(text)
    session.select(sa.text("1"))
    parser.add_argument("--lr")
    config = OmegaConf.create({"lr": 0.1})
    config.merge_with({"lr": 1})
    return torch.from_numpy(array)


class Rows(list):
    def unique(self):
        self[:] = sorted(set(self))

    def flip(self):
        self.reverse()


def tidy(rows: Rows, scene, camera):
    rows.unique()
    rows.flip()
    scene.clone()
    camera.rotate(90).view(1)
    scene.add(camera).expand()
    return torch.tensor(rows)
