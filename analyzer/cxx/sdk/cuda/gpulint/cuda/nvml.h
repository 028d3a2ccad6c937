#pragma once
#include <gpulint/cuda/runtime.h>
#include <gpulint/names/nvml_more.inc>
typedef struct { unsigned long long total, free, used; } nvmlMemory_t;
typedef struct { unsigned gpu, memory; } nvmlUtilization_t;
typedef struct { char busId[32], busIdLegacy[16]; unsigned domain, bus, device, pciDeviceId, pciSubSystemId; } nvmlPciInfo_t;
typedef struct { unsigned pid; unsigned long long usedGpuMemory; } nvmlProcessInfo_t;
extern "C" const char* nvmlErrorString(nvmlReturn_t);
#define NVML_DEVICE_NAME_BUFFER_SIZE 96
#define NVML_DEVICE_UUID_BUFFER_SIZE 96
