#pragma once
#define CUDNN_H_
#include <gpulint/cuda/runtime.h>
#include <gpulint/names/cudnn.inc>
#include <gpulint/names/cudnn_more.inc>
#define CUDNN_MAJOR 9
#define CUDNN_MINOR 10
#define CUDNN_PATCHLEVEL 0
#define CUDNN_VERSION 91000
#define CUDNN_DIM_MAX 8
#define CUDNN_BN_MIN_EPSILON 0.0
struct cudnnConvolutionFwdAlgoPerf_t { cudnnConvolutionFwdAlgo_t algo; cudnnStatus_t status; float time; size_t memory; cudnnDeterminism_t determinism; cudnnMathType_t mathType; };
struct cudnnConvolutionBwdDataAlgoPerf_t { cudnnConvolutionBwdDataAlgo_t algo; cudnnStatus_t status; float time; size_t memory; cudnnDeterminism_t determinism; cudnnMathType_t mathType; };
struct cudnnConvolutionBwdFilterAlgoPerf_t { cudnnConvolutionBwdFilterAlgo_t algo; cudnnStatus_t status; float time; size_t memory; cudnnDeterminism_t determinism; cudnnMathType_t mathType; };
extern "C" {
const char* cudnnGetErrorString(cudnnStatus_t);
void cudnnGetLastErrorString(char*, size_t);
size_t cudnnGetVersion(), cudnnGetCudartVersion(), cudnnGetMaxDeviceVersion();
}
