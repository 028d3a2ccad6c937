// How ATen uses cuDNN.
#pragma once
#include <gpulint/torch/cuda.h>
#include <gpulint/cuda/cudnn.h>
namespace at::native {
cudnnHandle_t getCudnnHandle();
cudnnDataType_t getCudnnDataType(const Tensor&), getCudnnDataTypeFromScalarType(ScalarType);
}
