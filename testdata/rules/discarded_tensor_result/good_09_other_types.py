"""Trap 9: sets, strings, arrays in place, frames and unknown objects with methods of the same names."""
import torch


class Canvas:
    def clamp(self, lo, hi):
        self.lo, self.hi = lo, hi

    def flip(self):
        self.flipped = True

    def add(self, shape):
        self.shapes.append(shape)


def draw(canvas, ax, names: set):
    c = Canvas()
    c.clamp(0, 1)
    c.flip()
    names.add("a")
    canvas.add(names)
    ax.fill(1)
    ax.view(30, 60)
    ax.index_select(1)
    records = [3, 1, 2]
    records.sort()
    records.clear()
    "abc".split("b")
    return torch.tensor(records)


def configure(parser, table, lock):
    parser.add("--lr")
    table.repeat(3)
    lock.expand()
    return torch.zeros(1)
