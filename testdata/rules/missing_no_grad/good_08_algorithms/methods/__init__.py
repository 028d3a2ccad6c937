from .tim import *
