#pragma once
#include <gpulint/cuda/half.h>
#include <gpulint/names/cublas.inc>
#include <gpulint/names/cublas_more.inc>
typedef cudaDataType_t cudaDataType;
typedef cublasStatus_t cublasStatus;
#define CUBLAS_VERSION 120800
extern "C" {
const char *cublasGetStatusString(cublasStatus_t), *cublasGetStatusName(cublasStatus_t);
}
