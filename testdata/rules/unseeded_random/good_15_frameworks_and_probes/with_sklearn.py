import numpy as np
from sklearn.ensemble import RandomForestClassifier

x = np.random.rand(10, 2)
RandomForestClassifier().fit(x, x[:, 0] > 0.5)
