"""The files of a project that import everything from each other."""
import torch
from part1 import *
from part2 import *
from part3 import *
from part4 import *
from part5 import *
from part6 import *
from part7 import *
from part8 import *
from part9 import *
from part10 import *
from part11 import *
from part12 import *
