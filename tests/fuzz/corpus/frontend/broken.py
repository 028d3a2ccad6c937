def f(:
  x = (1,
class
    if while for
"""unterminated
