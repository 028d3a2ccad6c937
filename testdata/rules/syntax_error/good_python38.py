# -*- coding: utf-8 -*-
"""Old and new syntax up to 3.10: positional-only, walrus, star expressions, async, matrix product, annotations."""
from __future__ import annotations

import asyncio
from typing import Optional

import torch


def f(a, /, b, *, c: Optional[int] = None, **kw) -> torch.Tensor:
    if (n := len(kw)) > 2 and c is not None:
        return a @ b
    x: torch.Tensor = a
    first, *rest = [*range(n), *kw]
    print(f"{x!r:>10} {n=} {first}", *rest, sep="\t")
    return x if not rest else -x


async def g(it):
    async with asyncio.Lock():
        async for item in it:
            yield await item
    out = [i async for i in it if i]
    yield {**{k: v for k, v in enumerate(out)}, "é": 0x_FF, "j": 1_0.0e-3j}


class A(metaclass=type):
    x = lambda self, *a, k=1: (yield)  # noqa: E731

    @property
    def naïve(self): return ...; pass


try:
    del A.x
except (ValueError, TypeError) as e:
    raise RuntimeError from e
else:
    assert A, "no"
finally:
    global_name = 1 if A else 2
