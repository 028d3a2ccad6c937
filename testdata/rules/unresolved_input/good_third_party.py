"""A package that is not installed here is no unresolved input."""
import no_such_package
import torch
from no_such_package.models import Net as Backbone

from . import sibling_that_is_not_here


def build():
    return Backbone(no_such_package.CONFIG, sibling_that_is_not_here, torch.float32)
