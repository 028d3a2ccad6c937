// cuComplex.h.
#pragma once
#include <gpulint/cuda/runtime.h>
#define GPULINT_COMPLEX(T, C, f)                                                                    \
  __host__ __device__ C cuCadd##f(C, C), cuCsub##f(C, C), cuCmul##f(C, C), cuCdiv##f(C, C), cuConj##f(C); \
  __host__ __device__ T cuCreal##f(C), cuCimag##f(C), cuCabs##f(C);
GPULINT_COMPLEX(float, cuFloatComplex, f)
GPULINT_COMPLEX(double, cuDoubleComplex, )
#undef GPULINT_COMPLEX
__host__ __device__ cuFloatComplex make_cuFloatComplex(float, float), make_cuComplex(float, float), cuCfmaf(cuComplex, cuComplex, cuComplex), cuComplexDoubleToFloat(cuDoubleComplex);
__host__ __device__ cuDoubleComplex make_cuDoubleComplex(double, double), cuCfma(cuDoubleComplex, cuDoubleComplex, cuDoubleComplex), cuComplexFloatToDouble(cuFloatComplex);
