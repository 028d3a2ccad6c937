"""Trap 9: `to`, `float`, `type`, `bool` and `cpu` on things that are not tensors."""
import pint
import psutil
import torch
from omegaconf import OmegaConf
from sympy import symbols

ureg = pint.UnitRegistry()


def report(conf, frame, ds):
    length = 3 * ureg.metre
    length.to("inch")
    conf.to("yaml")
    frame.to("cuda")
    ds.cpu()
    x = symbols("x")
    x.type()
    arrow = conf.moment
    arrow.to("Europe/Rome")
    print(psutil.cpu_percent(), OmegaConf.to_yaml(conf))
    return torch.zeros(2)


class Mail:
    def to(self, *who):
        self.who = who
        return self


def send(body):
    m = Mail()
    m.to("a@b", "c@d")
    m.body = body
