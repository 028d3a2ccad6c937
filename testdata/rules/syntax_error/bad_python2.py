"""One finding says it all."""
import torch

print "a"  # expect: GPU001
print "b"


def shout(x):
    print x
