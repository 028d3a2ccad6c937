#pragma once
#include <gpulint/torch/jit.h>
#include <gpulint/torch/optim.h>
