import a.b as c, d
from . import e
from ..f import (g, h as i,)
from j import *
@k.l(1)
async def m(n, /, o=1, *p, q: int = 2, **r) -> "s":
    global t
    async with u as (v, w), x: yield
    async for y in z: await y
    else: return
def f():
    nonlocal_ = 1
    def g():
        nonlocal nonlocal_
        del nonlocal_, a[0], b.c
    return (yield from g())
while (n := n - 1) > 0: break
else: pass
try: raise A from b
except (C, D) as e: continue_
except* E: pass
finally: assert x, "y"
match point:
    case {"k": [a, *b], **rest} | Point(x=0, y=1) as p if p: ...
    case -1 | 1+2j | None | "s" | _: ...
type X[T: int, *Ts, **P] = list[T]
class K[T](Base, metaclass=M, *a, **k):
    x: int = 0
    y = lambda *a, b=1, **k: (a, b)
z = [x for x in y if x for w in x], {k: v for k, v in y}, {*s}, (i async for i in a)
f"{x!r:>{w}.{p}} {y=} {'nested' + f'{1}'}" rb'\x00' t"{x}"
a[1:2, ..., ::3] = b = c, *d = 1_000, 0x1F, 1e-7, 2j
x @= y if z else not w in v is not u
