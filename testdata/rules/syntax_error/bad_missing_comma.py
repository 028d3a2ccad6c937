"""The string is closed; what is missing is the comma behind it."""
import torch

urls = {
    "a": "https://a"  # expect: GPU001
    "b": "https://b",
}
