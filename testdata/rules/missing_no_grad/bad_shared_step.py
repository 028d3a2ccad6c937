"""A step that training and evaluation share: the caller that evaluates lacks the guard."""
import numpy as np
import torch
from torch import nn


class Experiment:
    def __init__(self, args, train, valid):
        self.args = args
        self.model = nn.Sequential(nn.Linear(8, 64), nn.ReLU(), nn.Linear(64, 1)).to(args.device)
        self.criterion = nn.MSELoss()
        self.optimizer = torch.optim.Adam(self.model.parameters(), lr=1e-3)
        self.trainloader, self.validloader = train, valid

    def _process(self, x, y):
        prediction = self.model(x.to(self.args.device))
        return prediction, self.criterion(prediction, y.to(self.args.device))

    def train(self):
        for epoch in range(self.args.epochs):
            self.model.train()
            for x, y in self.trainloader:
                self.optimizer.zero_grad()
                _, loss = self._process(x, y)
                loss.backward()
                self.optimizer.step()
            self.model.eval()
            losses = []
            for x, y in self.validloader:
                _, loss = self._process(x, y)  # expect: GPU201
                losses.append(loss.item())
            print(np.average(losses))

    def guarded(self):
        self.model.eval()
        with torch.no_grad():
            return [self._process(x, y)[1].item() for x, y in self.validloader]

    def test(self):
        self.model.eval()
        predictions = []
        for x, y in self.validloader:
            prediction, _ = self._process(x, y)  # expect: GPU201
            predictions.extend(prediction.detach().cpu().numpy())
        return predictions
