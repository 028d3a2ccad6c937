"""Names that are not torch's, expected failures, text."""
from contextlib import contextmanager

import pytest
import tensorflow as tf
import torch


def no_grad():
    torch.set_grad_enabled(False)


class Engine:
    def no_grad(self):
        self.recording = False

    def run(self, model, x):
        self.no_grad()
        no_grad()
        return model(x)


@contextmanager
def inference_mode(model):
    was = model.training
    model.eval()
    yield model
    model.train(was)


def test_class_is_no_context_manager():
    with pytest.raises((TypeError, AttributeError)):
        with torch.no_grad:
            pass


def use(model, x, ctx):
    """Do not write torch.no_grad() as a statement."""
    tf.no_gradient("Op")
    with inference_mode(model), ctx:
        return model(x)
