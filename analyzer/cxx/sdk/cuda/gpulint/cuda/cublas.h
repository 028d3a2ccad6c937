#pragma once
#define CUBLAS_API_H_
#include <gpulint/cuda/complex.h>
#include <gpulint/cuda/half.h>
#include <gpulint/cuda/libraries.h>
#include <gpulint/names/cublas.inc>
#include <gpulint/names/cublas_more.inc>
typedef cudaDataType_t cublasDataType_t;
typedef cublasStatus_t cublasStatus;
#define CUBLAS_VERSION 120800
extern "C" {
const char *cublasGetStatusString(cublasStatus_t), *cublasGetStatusName(cublasStatus_t);
}
