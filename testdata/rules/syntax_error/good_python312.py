"""Syntax of 3.10 to 3.12: match, parenthesised with, except*, type parameters, nested f-strings."""
import torch

type Pair[T] = tuple[T, T]


class Box[T]:
    def get[U: torch.Tensor](self, x: U) -> U:
        return x


def f(command, x):
    match command:
        case {"op": "add", "by": int(n) | float(n), **rest} if rest:
            return x + n
        case [first, *_] | (first, _):
            return first
        case torch.Size() as s:
            return s
        case -1 | "a" | None:
            return f"{f"{x}"} {x!r:{'>'}{10}} {'\n'.join(map(str, [1]))}"
        case _:
            pass
    with (
        torch.no_grad(),
        torch.autocast("cpu") as ctx,
    ):
        return ctx
    try:
        return x[*command]
    except* ValueError as group:
        print(group)
    match = case = type = _ = x
    return match, case, type, _
