"""Traps 8 and 10: learning-rate grids, sizes, statistics of positive things, other libraries' logs."""
import math

import numpy as np
import sympy
import tensorflow as tf
import torch


def grids(lo, hi, batch_size, x):
    lrs = torch.logspace(math.log10(1e-5), math.log10(1e-1), 20)
    steps = np.exp(np.linspace(np.log(1e-4), np.log(1.0), 50))
    bits = math.log2(batch_size)
    s = sympy.Symbol("s")
    curve = sympy.log(s)
    tf_log = tf.math.log(tf.nn.relu(x))
    years = np.log(np.array([1.0, 2.0, 5.0]))
    return lrs, steps, bits, curve, tf_log, years, math.log(hi) - math.log(lo)
