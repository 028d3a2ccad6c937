from torch import nn

encoder = nn.Sequential(nn.Linear(32, 64), nn.ReLU())
