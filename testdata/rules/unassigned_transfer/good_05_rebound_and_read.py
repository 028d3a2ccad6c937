"""The rebound name of a loop is read: in the rest of the pass, in the next one, by a closure, a condition, a yield."""
import torch
from torch import Tensor


def written_back(batch, d):
    for k, v in batch.items():
        if torch.is_tensor(v):
            v = v.to(d)
        batch[k] = v
    return batch


def yielded(xs, d):
    for v in xs:
        if isinstance(v, Tensor):
            v = v.to(d)
        yield v


def as_attribute(self, batch, d):
    for n, t in batch.items():
        if isinstance(t, Tensor):
            t = t.to(d)
        setattr(self, n, t)


def two_levels(batch, d):
    out = {}
    for k, v in batch.items():
        if isinstance(v, dict):
            for kk, vv in v.items():
                if isinstance(vv, Tensor):
                    vv = vv.to(d)
                out[kk] = vv
        elif isinstance(v, Tensor):
            v = v.to(d)
            out[k] = v
    return out


def handed_over(xs, d, f):
    for v in xs:
        if not torch.is_tensor(v):
            continue
        v = v.to(d)
        f(v)


def accumulate(xs: list[Tensor], d):
    total = 0
    for v in xs:
        v = v.to(d)
        total = total + v.sum()
    return total


def first_returned(a: Tensor, b: Tensor, d):
    a, b = a.to(d), b.to(d)
    return a


def printed(a: Tensor, b: Tensor, d):
    a, b = a.to(d), b.to(d)
    print(a + b)


def partly(a: Tensor, b: Tensor, d):
    a, n = a.to(d), 3
    return a * n


def kept_for_the_next(xs: list[Tensor], d):
    p = torch.zeros(1)
    for v in xs:
        print(p)
        p = v.to(d)


def loop_condition(x: Tensor, n):
    while x.sum() < n:
        x = x.double()


def loop_state(x: Tensor, fs):
    for f in fs:
        f(x)
        x = x.detach()


def other_name(x: Tensor, d):
    x = y = x.to(d)
    return y


def deleted(x: Tensor, d):
    x = x.to(d)
    del x


def run_as_text(batch, d):
    for k, v in batch.items():
        if torch.is_tensor(v):
            v = v.to(d)
        exec("print(v)")


def formatted(xs, d):
    for i, v in enumerate(xs):
        if torch.is_tensor(v):
            v = v.to(d)
        print(f"{i}: {v}")


def default_of_a_lambda(xs, d, reg):
    for v in xs:
        if torch.is_tensor(v):
            v = v.to(d)
        reg(lambda v=v: v)


def comprehended(xs, d):
    return [v for v in (x.to(d) for x in xs if torch.is_tensor(x))]


def walrus(xs, d):
    return [y for x in xs if torch.is_tensor(y := x.to(d))]


def read_in_finally(xs, d):
    for v in xs:
        try:
            if torch.is_tensor(v):
                v = v.to(d)
        finally:
            print(v)


class Mover:
    def fix(self, args, kwargs, d):
        args = tuple(a.to(d) if torch.is_tensor(a) else a for a in args)
        kwargs = {k: v.to(d) if torch.is_tensor(v) else v for k, v in kwargs.items()}
        return self.f(*args, **kwargs)

    def inplace(self, d):
        for k, v in self.__dict__.items():
            if torch.is_tensor(v):
                self.__dict__[k] = v.to(d)
        for p in self.params:
            p.data = p.data.to(d)
            if p.grad is not None:
                p.grad = p.grad.to(d)

    def by_nonlocal(self, xs, d):
        cur = None

        def put(v):
            nonlocal cur
            if torch.is_tensor(v):
                cur = v.to(d)

        for x in xs:
            put(x)
        return cur


def conditional(xs, d):
    for v in xs:
        v = v.to(d) if torch.is_tensor(v) else v
        yield v


def matched(xs, d):
    for v in xs:
        match v:
            case torch.Tensor():
                v = v.to(d)
        print(v)
