"""The mode is local to a thread: a thread started inside no_grad records."""
import threading
from queue import Queue

import torch
from torch import nn


class Server:
    def __init__(self, model: nn.Module):
        self.model = model.eval()
        self.inbox, self.outbox = Queue(), Queue()

    def predict_forever(self):
        while True:
            x = self.inbox.get()
            self.outbox.put(self.model(x).argmax(-1).cpu().numpy())  # expect: GPU201

    def start(self):
        with torch.no_grad():
            worker = threading.Thread(target=self.predict_forever, daemon=True)
            worker.start()
        return worker
