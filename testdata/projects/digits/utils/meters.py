class AverageMeter:
    """Weighted mean of the numbers that it is given."""

    def __init__(self, name):
        self.name = name
        self.total, self.count = 0.0, 0

    def update(self, value, n=1):
        self.total += value * n
        self.count += n

    @property
    def mean(self):
        return self.total / max(1, self.count)
