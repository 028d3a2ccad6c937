// libtorch's C++ front end.
#pragma once
#include <gpulint/std/chrono.h>
#include <gpulint/std/random.h>
#include <gpulint/torch/nn.h>
#include <gpulint/torch/optim.h>
#include <gpulint/torch/data.h>
#include <gpulint/torch/jit.h>
#if defined(TORCH_API_INCLUDE_EXTENSION_H)  // torch.utils.cpp_extension defines it
#include <torch/extension.h>
#endif
