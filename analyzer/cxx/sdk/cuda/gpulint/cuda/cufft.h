#pragma once
#include <gpulint/cuda/runtime.h>
typedef int cufftHandle;
typedef float cufftReal;
typedef double cufftDoubleReal;
typedef cuComplex cufftComplex;
typedef cuDoubleComplex cufftDoubleComplex;
#include <gpulint/names/cufft.inc>
typedef cufftResult cufftResult_t;
typedef cufftType cufftType_t;
#define CUFFT_FORWARD -1
#define CUFFT_INVERSE 1
#define MAX_CUFFT_ERROR 0x11
typedef struct { int version, nGPUs; int GPUs[64]; void* data[64]; size_t size[64]; } cudaXtDesc;
typedef struct { int version; cudaXtDesc* descriptor; cufftXtSubFormat library, subFormat; } cudaLibXtDesc;
