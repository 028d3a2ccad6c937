"""The mode is local to the thread: a pool, a nested function, a class of threads."""
import threading
from concurrent.futures import ThreadPoolExecutor

import torch
from torch import nn


def pool(model: nn.Module, batches):
    model.eval()

    def run(x):
        return model(x).argmax(1).tolist()  # expect: GPU201

    with torch.no_grad():
        with ThreadPoolExecutor(4) as ex:
            return list(ex.map(run, batches))


def nested(model: nn.Module, x, out):
    model.eval()

    def work():
        out.append(model(x).argmax(1).tolist())  # expect: GPU201

    with torch.no_grad():
        t = threading.Thread(target=work)
        t.start()
        t.join()


class Worker(threading.Thread):
    def __init__(self, model: nn.Module, q):
        super().__init__()
        self.model = model.eval()
        self.q = q

    def run(self):
        while True:
            print(self.model(self.q.get()).argmax(1).tolist())  # expect: GPU201
