import numpy as np
from tensorflow import keras

x = np.load("x")
m = keras.Sequential([keras.layers.Dense(2)])
m.compile("adam", "mse")
m.fit(x, x)
