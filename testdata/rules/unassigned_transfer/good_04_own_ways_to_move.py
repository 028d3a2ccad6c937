"""Classes of the project that move what they hold: by their __dict__, as a dict, as a dataclass, by their base's word."""
from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

import torch


class Movable(Protocol):
    def to(self, device): ...


@dataclass
class Pair:
    x: torch.Tensor
    y: torch.Tensor

    def to(self, device):
        self.x = self.x.to(device)
        self.y = self.y.to(device)
        return self

    def pin_memory(self):
        self.x = self.x.pin_memory()
        return self


class Fields:
    def to(self, device):
        for key, value in self.__dict__.items():
            if isinstance(value, torch.Tensor):
                setattr(self, key, value.to(device))
        return self


class Vars:
    def to(self, device):
        for key, value in vars(self).items():
            self.__dict__[key] = value.to(device)


class Base(ABC):
    @abstractmethod
    def to(self, device): ...


class Sub(Base):
    def __init__(self):
        self.parts = [torch.ones(1)]

    def to(self, device):
        self.parts = [part.to(device) for part in self.parts]
        return self


class Rays(dict):
    def to(self, device):
        self.update({key: value.to(device) for key, value in self.items()})
        return self


T = TypeVar("T", bound=Pair)


class Store(Generic[T]):
    def __init__(self, item: T):
        self.item = item

    def to(self, device):
        self.item.to(device)
        return self


def run(device, thing: Movable, base: Base):
    pair = Pair(torch.ones(1), torch.ones(1))
    pair.to(device)
    pair.pin_memory()
    fields, rest, sub, rays = Fields(), Vars(), Sub(), Rays(a=torch.ones(1))
    fields.to(device)
    rest.to(device)
    sub.to(device)
    rays.to(device)
    thing.to(device)
    base.to(device)
    Store(pair).to(device)
    return pair, fields, rest, sub, rays
