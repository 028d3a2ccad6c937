#pragma once
#define _CUFFT_H_
#include <gpulint/cuda/complex.h>
#include <gpulint/cuda/libraries.h>
typedef int cufftHandle;
typedef float cufftReal;
typedef double cufftDoubleReal;
typedef cuComplex cufftComplex;
typedef cuDoubleComplex cufftDoubleComplex;
#include <gpulint/names/cufft.inc>
typedef cufftResult cufftResult_t;
typedef cufftType cufftType_t;
#define GPULINT_CALLBACKS(suffix, type)                                                                 \
  typedef type (*cufftCallbackLoad##suffix)(void*, size_t, void*, void*);                               \
  typedef void (*cufftCallbackStore##suffix)(void*, size_t, type, void*, void*);
GPULINT_CALLBACKS(C, cufftComplex)
GPULINT_CALLBACKS(Z, cufftDoubleComplex)
GPULINT_CALLBACKS(R, cufftReal)
GPULINT_CALLBACKS(D, cufftDoubleReal)
#undef GPULINT_CALLBACKS
#define CUFFT_FORWARD -1
#define CUFFT_INVERSE 1
#define MAX_CUFFT_ERROR 0x11
typedef struct { int version, nGPUs; int GPUs[64]; void* data[64]; size_t size[64]; } cudaXtDesc;
typedef struct { int version; cudaXtDesc* descriptor; cufftXtSubFormat library, subFormat; } cudaLibXtDesc;
