#pragma once
#include <gpulint/cuda/runtime.h>
#include <gpulint/names/nvml_more.inc>
typedef struct { unsigned long long total, free, used; } nvmlMemory_t;
typedef struct { unsigned gpu, memory; } nvmlUtilization_t;
typedef struct { char busId[32], busIdLegacy[16]; unsigned domain, bus, device, pciDeviceId, pciSubSystemId; } nvmlPciInfo_t;
typedef enum { NVML_VALUE_TYPE_DOUBLE, NVML_VALUE_TYPE_UNSIGNED_INT, NVML_VALUE_TYPE_UNSIGNED_LONG } nvmlValueType_t;
typedef union { double dVal; unsigned uiVal; unsigned long ulVal; unsigned long long ullVal; int siVal; } nvmlValue_t;
typedef struct { unsigned long long timeStamp; nvmlValue_t sampleValue; } nvmlSample_t;
typedef struct { unsigned pid; unsigned long long usedGpuMemory; } nvmlProcessInfo_t;
extern "C" const char* nvmlErrorString(nvmlReturn_t);
#define NVML_DEVICE_NAME_BUFFER_SIZE 96
#define NVML_DEVICE_UUID_BUFFER_SIZE 96
