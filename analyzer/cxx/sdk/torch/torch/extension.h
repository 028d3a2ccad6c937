// What extensions of PyTorch include: the C++ front end and pybind11.
#pragma once
#include <torch/torch.h>
#include <gpulint/torch/python.h>
namespace py = pybind11;
#ifndef TORCH_EXTENSION_NAME
#define TORCH_EXTENSION_NAME gpulint_extension
#endif
