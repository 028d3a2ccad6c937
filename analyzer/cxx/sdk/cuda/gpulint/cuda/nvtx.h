// Ranges for profilers.
#pragma once
#include <gpulint/cuda/types.h>
typedef unsigned long nvtxRangeId_t;
typedef struct gpulint_nvtx_domain* nvtxDomainHandle_t;
typedef struct { unsigned short version, size; unsigned category; int colorType; unsigned color; int payloadType; union { unsigned long long ullValue; } payload; int messageType; union { const char* ascii; } message; } nvtxEventAttributes_t;
#define NVTX_VERSION 3
#define NVTX_EVENT_ATTRIB_STRUCT_SIZE sizeof(nvtxEventAttributes_t)
#define NVTX_COLOR_ARGB 1
#define NVTX_MESSAGE_TYPE_ASCII 1
#define NVTX3_FUNC_RANGE() ((void)0)
extern "C" {
int nvtxRangePushA(const char*), nvtxRangePush(const char*), nvtxRangePop(), nvtxRangePushEx(const nvtxEventAttributes_t*), nvtxDomainRangePushEx(nvtxDomainHandle_t, const nvtxEventAttributes_t*),
    nvtxDomainRangePop(nvtxDomainHandle_t);
nvtxRangeId_t nvtxRangeStartA(const char*), nvtxRangeStart(const char*), nvtxRangeStartEx(const nvtxEventAttributes_t*);
void nvtxRangeEnd(nvtxRangeId_t), nvtxMarkA(const char*), nvtxMark(const char*), nvtxNameOsThread(unsigned, const char*), nvtxNameCudaStreamA(void*, const char*);
nvtxDomainHandle_t nvtxDomainCreateA(const char*), nvtxDomainCreate(const char*);
}
