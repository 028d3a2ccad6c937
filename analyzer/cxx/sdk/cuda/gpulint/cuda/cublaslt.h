#pragma once
#include <gpulint/cuda/cublas.h>
struct cublasLtMatmulAlgo_t { unsigned long long data[8]; };
struct cublasLtMatmulDescOpaque_t { unsigned long long data[32]; };
struct cublasLtMatrixLayoutOpaque_t { unsigned long long data[8]; };
struct cublasLtMatmulPreferenceOpaque_t { unsigned long long data[8]; };
struct cublasLtMatrixTransformDescOpaque_t { unsigned long long data[8]; };
typedef cublasLtMatmulDescOpaque_t* cublasLtMatmulDesc_t;
typedef cublasLtMatrixLayoutOpaque_t* cublasLtMatrixLayout_t;
typedef cublasLtMatmulPreferenceOpaque_t* cublasLtMatmulPreference_t;
typedef cublasLtMatrixTransformDescOpaque_t* cublasLtMatrixTransformDesc_t;
#include <gpulint/names/cublaslt.inc>
struct cublasLtMatmulHeuristicResult_t { cublasLtMatmulAlgo_t algo; size_t workspaceSize; cublasStatus_t state; float wavesCount; int reserved[4]; };
