// The CUDA driver API.
#pragma once
#define __cuda_cuda_h__
#include <gpulint/cuda/runtime.h>
typedef int CUdevice, CUdevice_v1;
typedef unsigned long long CUdeviceptr, CUdeviceptr_v2, CUmemGenericAllocationHandle, CUtexObject, CUsurfObject, cuuint64_t, CUgraphConditionalHandle;
typedef unsigned cuuint32_t;
#define CU_LAUNCH_PARAM_END ((void*)0)
#define CU_LAUNCH_PARAM_BUFFER_POINTER ((void*)1)
#define CU_LAUNCH_PARAM_BUFFER_SIZE ((void*)2)
#define CU_MEMHOSTALLOC_PORTABLE 1
#define CU_MEMHOSTALLOC_DEVICEMAP 2
#define CU_MEMHOSTALLOC_WRITECOMBINED 4
#define CU_MEMHOSTREGISTER_PORTABLE 1
#define CU_MEMHOSTREGISTER_DEVICEMAP 2
#define CU_STREAM_LEGACY ((CUstream)1)
#define CU_STREAM_PER_THREAD ((CUstream)2)
#define CU_DEVICE_CPU ((CUdevice)-1)
#define CU_DEVICE_INVALID ((CUdevice)-2)
#define CU_IPC_HANDLE_SIZE 64
#define CU_TRSF_READ_AS_INTEGER 1
#define CU_TRSF_NORMALIZED_COORDINATES 2
#define CUDA_CB
#define CUDAAPI
typedef cudaStream_t CUstream;
typedef cudaEvent_t CUevent;
typedef struct { char reserved[64]; } CUipcMemHandle, CUipcEventHandle;
using CUuuid = cudaUUID_t;
#include <gpulint/names/cuda_driver.inc>
typedef struct { CUmemLocationType type; int id; } CUmemLocation;
typedef struct { CUmemLocation location; CUmemAccess_flags flags; } CUmemAccessDesc;
typedef struct {
  CUmemAllocationType type;
  CUmemAllocationHandleType requestedHandleTypes;
  CUmemLocation location;
  void* win32HandleMetaData;
  struct { unsigned char compressionType, gpuDirectRDMACapable; unsigned short usage; } allocFlags;
} CUmemAllocationProp;
typedef struct { size_t srcXInBytes, srcY, dstXInBytes, dstY, srcPitch, dstPitch, WidthInBytes, Height; CUmemorytype srcMemoryType, dstMemoryType; const void* srcHost; void* dstHost; CUdeviceptr srcDevice, dstDevice; CUarray srcArray, dstArray; } CUDA_MEMCPY2D;
typedef struct { size_t Width, Height, Depth; CUarray_format Format; unsigned NumChannels, Flags; } CUDA_ARRAY_DESCRIPTOR, CUDA_ARRAY3D_DESCRIPTOR;
typedef struct { CUfunction func; unsigned gridDimX, gridDimY, gridDimZ, blockDimX, blockDimY, blockDimZ, sharedMemBytes; void **kernelParams, **extra; } CUDA_KERNEL_NODE_PARAMS;
typedef struct { CUmulticastGranularity_flags flags; unsigned numDevices; size_t size; unsigned long long handleTypes; } CUmulticastObjectProp;
typedef void (*CUhostFn)(void*);
typedef void (*CUstreamCallback)(CUstream, CUresult, void*);
