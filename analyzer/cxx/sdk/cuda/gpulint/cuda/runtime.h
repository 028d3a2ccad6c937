// The CUDA runtime. Functions whose arguments the rules look at, or which need a type to be called at all, are written out.
#pragma once
#include <gpulint/cuda/device.h>
// Programs ask for these guards to see which library a file uses.
#define __DRIVER_TYPES_H__
#define __CUDA_RUNTIME_H__
#define __CUDA_RUNTIME_API_H__
typedef struct gpulint_cudaArray_t cudaArray;
typedef struct gpulint_cudaMipmappedArray_t cudaMipmappedArray;
typedef struct gpulint_cudaGraphicsResource_t cudaGraphicsResource;
struct cudaUUID_t { char bytes[16]; };
struct cudaIpcMemHandle_t { char reserved[64]; };
struct cudaIpcEventHandle_t { char reserved[64]; };
struct cudaDeviceProp {
  char name[256], luid[8];
  cudaUUID_t uuid;
  size_t totalGlobalMem, sharedMemPerBlock, memPitch, totalConstMem, textureAlignment, texturePitchAlignment, surfaceAlignment,
      sharedMemPerMultiprocessor, sharedMemPerBlockOptin, reservedSharedMemPerBlock;
  int maxThreadsDim[3], maxGridSize[3], maxTexture2D[2], maxTexture3D[3], maxTexture1DLayered[2], maxTexture2DLayered[3], maxTexture2DLinear[3];
  int regsPerBlock, warpSize, maxThreadsPerBlock, major, minor, clockRate, deviceOverlap, multiProcessorCount, kernelExecTimeoutEnabled,
      integrated, canMapHostMemory, computeMode, maxTexture1D, maxTexture1DLinear, maxSurface1D, concurrentKernels, ECCEnabled, pciBusID,
      pciDeviceID, pciDomainID, tccDriver, asyncEngineCount, unifiedAddressing, memoryClockRate, memoryBusWidth, l2CacheSize,
      persistingL2CacheMaxSize, maxThreadsPerMultiProcessor, streamPrioritiesSupported, globalL1CacheSupported, localL1CacheSupported,
      regsPerMultiprocessor, managedMemory, isMultiGpuBoard, multiGpuBoardGroupID, hostNativeAtomicSupported, singleToDoublePrecisionPerfRatio,
      pageableMemoryAccess, concurrentManagedAccess, computePreemptionSupported, canUseHostPointerForRegisteredMem, cooperativeLaunch,
      cooperativeMultiDeviceLaunch, pageableMemoryAccessUsesHostPageTables, directManagedMemAccessFromHost, maxBlocksPerMultiProcessor,
      accessPolicyMaxWindowSize, hostRegisterSupported, sparseCudaArraySupported, hostRegisterReadOnlySupported, memoryPoolsSupported,
      gpuDirectRDMASupported, clusterLaunch, unifiedFunctionPointers, ipcEventSupported, deviceNumaConfig, mpsEnabled, hostNumaId;
};
#include <gpulint/names/cuda_runtime.inc>
#include <gpulint/names/cuda_runtime_more.inc>
struct cudaPointerAttributes {
  cudaMemoryType type, memoryType;
  int device, isManaged;
  void *devicePointer, *hostPointer;
};
struct cudaFuncAttributes {
  size_t sharedSizeBytes, constSizeBytes, localSizeBytes;
  int maxThreadsPerBlock, numRegs, ptxVersion, binaryVersion, cacheModeCA, maxDynamicSharedSizeBytes, preferredShmemCarveout;
};
struct cudaExtent { size_t width, height, depth; };
struct cudaPos { size_t x, y, z; };
struct cudaPitchedPtr { void* ptr; size_t pitch, xsize, ysize; };
struct cudaChannelFormatDesc { int x, y, z, w; cudaChannelFormatKind f; };
struct cudaMemcpy3DParms {
  cudaArray_t srcArray, dstArray;
  cudaPos srcPos, dstPos;
  cudaPitchedPtr srcPtr, dstPtr;
  cudaExtent extent;
  cudaMemcpyKind kind;
};
struct cudaMemcpy3DPeerParms : cudaMemcpy3DParms { int srcDevice, dstDevice; };
struct cudaResourceDesc {
  cudaResourceType resType;
  struct {
    struct { cudaArray_t array; } array;
    struct { cudaMipmappedArray_t mipmap; } mipmap;
    struct { void* devPtr; cudaChannelFormatDesc desc; size_t sizeInBytes; } linear;
    struct { void* devPtr; cudaChannelFormatDesc desc; size_t width, height, pitchInBytes; } pitch2D;
  } res;
};
struct cudaTextureDesc {
  cudaTextureAddressMode addressMode[3];
  cudaTextureFilterMode filterMode, mipmapFilterMode;
  cudaTextureReadMode readMode;
  int sRGB, normalizedCoords, seamlessCubemap, disableTrilinearOptimization;
  float borderColor[4], mipmapLevelBias, minMipmapLevelClamp, maxMipmapLevelClamp;
  unsigned maxAnisotropy;
};
struct cudaResourceViewDesc {
  cudaResourceViewFormat format;
  size_t width, height, depth;
  unsigned firstMipmapLevel, lastMipmapLevel, firstLayer, lastLayer;
};
struct cudaKernelNodeParams { void* func; dim3 gridDim, blockDim; unsigned sharedMemBytes; void **kernelParams, **extra; };
struct cudaMemsetParams { void* dst; size_t pitch, width, height; unsigned value, elementSize; };
struct cudaHostNodeParams { void (*fn)(void*); void* userData; };
struct cudaMemLocation { cudaMemLocationType type; int id; };
struct cudaMemAccessDesc { cudaMemLocation location; cudaMemAccessFlags flags; };
struct cudaMemPoolProps {
  cudaMemAllocationType allocType;
  cudaMemAllocationHandleType handleTypes;
  cudaMemLocation location;
  void* win32SecurityAttributes;
  size_t maxSize;
  unsigned short usage;
};
struct cudaMemAllocNodeParams { cudaMemPoolProps poolProps; const cudaMemAccessDesc* accessDescs; size_t accessDescCount, bytesize; void* dptr; };
struct cudaAccessPolicyWindow { void* base_ptr; size_t num_bytes; float hitRatio; cudaAccessProperty hitProp, missProp; };
typedef union cudaLaunchAttributeValue {
  cudaAccessPolicyWindow accessPolicyWindow;
  int cooperative, priority, programmaticStreamSerializationAllowed, syncPolicy, memSyncDomain;
  struct { unsigned x, y, z; } clusterDim, preferredClusterDim;
  struct { cudaEvent_t event; int flags, triggerAtBlockStart; } programmaticEvent;
} cudaLaunchAttributeValue, cudaStreamAttrValue, cudaKernelNodeAttrValue;
typedef struct cudaLaunchAttribute { cudaLaunchAttributeID id; cudaLaunchAttributeValue val; } cudaLaunchAttribute;
#define cudaStreamAttributeAccessPolicyWindow cudaLaunchAttributeAccessPolicyWindow
#define cudaStreamAttributeSynchronizationPolicy cudaLaunchAttributeSynchronizationPolicy
#define cudaKernelNodeAttributeAccessPolicyWindow cudaLaunchAttributeAccessPolicyWindow
#define cudaKernelNodeAttributeCooperative cudaLaunchAttributeCooperative
struct cudaLaunchConfig_t { dim3 gridDim, blockDim; size_t dynamicSmemBytes; cudaStream_t stream; cudaLaunchAttribute* attrs; unsigned numAttrs; };
#define cudaStreamAttrID cudaLaunchAttributeID
#define cudaKernelNodeAttrID cudaLaunchAttributeID
struct cudaConditionalNodeParams { cudaGraphConditionalHandle handle; cudaGraphConditionalNodeType type; unsigned size; cudaGraph_t* phGraph_out; };
struct cudaGraphNodeParams {
  cudaGraphNodeType type;
  cudaKernelNodeParams kernel;
  cudaMemcpy3DParms memcpy;
  cudaMemsetParams memset;
  cudaHostNodeParams host;
  cudaConditionalNodeParams conditional;
};
struct cudaLaunchParams { void* func; dim3 gridDim, blockDim; void** args; size_t sharedMem; cudaStream_t stream; };
struct cudaExternalMemoryHandleDesc { cudaExternalMemoryHandleType type; union { int fd; struct { void* handle; const void* name; } win32; } handle; unsigned long long size; unsigned flags; };
struct cudaExternalMemoryBufferDesc { unsigned long long offset, size; unsigned flags; };
struct cudaExternalMemoryMipmappedArrayDesc { unsigned long long offset; cudaChannelFormatDesc formatDesc; cudaExtent extent; unsigned flags, numLevels; };
struct cudaExternalSemaphoreHandleDesc { cudaExternalSemaphoreHandleType type; union { int fd; struct { void* handle; const void* name; } win32; } handle; unsigned flags; };
struct cudaExternalSemaphoreSignalParams { struct { struct { unsigned long long value; } fence; struct { unsigned long long key; } keyedMutex; } params; unsigned flags; };
struct cudaExternalSemaphoreWaitParams { struct { struct { unsigned long long value; } fence; struct { unsigned long long key; unsigned timeoutMs; } keyedMutex; } params; unsigned flags; };
struct cudaGraphInstantiateParams { unsigned long long flags; cudaStream_t uploadStream; cudaGraphNode_t errNode_out; cudaGraphInstantiateResult result_out; };
struct cudaGraphExecUpdateResultInfo { cudaGraphExecUpdateResult result; cudaGraphNode_t errorNode, errorFromNode; };
typedef void (*cudaStreamCallback_t)(cudaStream_t, cudaError_t, void*);
typedef void (*cudaHostFn_t)(void*);
#define cudaHostAllocDefault 0
#define cudaHostAllocPortable 1
#define cudaHostAllocMapped 2
#define cudaHostAllocWriteCombined 4
#define cudaHostRegisterDefault 0
#define cudaHostRegisterPortable 1
#define cudaHostRegisterMapped 2
#define cudaHostRegisterIoMemory 4
#define cudaHostRegisterReadOnly 8
#define cudaPeerAccessDefault 0
#define cudaStreamDefault 0
#define cudaStreamNonBlocking 1
#define cudaStreamLegacy ((cudaStream_t)1)
#define cudaStreamPerThread ((cudaStream_t)2)
#define cudaEventDefault 0
#define cudaEventBlockingSync 1
#define cudaEventDisableTiming 2
#define cudaEventInterprocess 4
#define cudaEventRecordDefault 0
#define cudaEventRecordExternal 1
#define cudaEventWaitDefault 0
#define cudaEventWaitExternal 1
#define cudaDeviceScheduleAuto 0
#define cudaDeviceScheduleSpin 1
#define cudaDeviceScheduleYield 2
#define cudaDeviceScheduleBlockingSync 4
#define cudaDeviceBlockingSync 4
#define cudaDeviceMapHost 8
#define cudaDeviceLmemResizeToMax 16
#define cudaDeviceMask 255
#define cudaArrayDefault 0
#define cudaArrayLayered 1
#define cudaArraySurfaceLoadStore 2
#define cudaArrayCubemap 4
#define cudaArrayTextureGather 8
#define cudaIpcMemLazyEnablePeerAccess 1
#define cudaMemAttachGlobal 1
#define cudaMemAttachHost 2
#define cudaMemAttachSingle 4
#define cudaOccupancyDefault 0
#define cudaCpuDeviceId (-1)
#define cudaInvalidDeviceId (-2)
#define cudaExternalMemoryDedicated 1
#define cudaGraphKernelNodePortDefault 0
#define cudaInitDeviceFlagsAreValid 1

extern "C" {
const char *cudaGetErrorString(cudaError_t), *cudaGetErrorName(cudaError_t);
cudaError_t cudaGetLastError(), cudaPeekAtLastError(), cudaDeviceSynchronize(), cudaThreadSynchronize(), cudaDeviceReset(), cudaThreadExit(),
    cudaSetDevice(int), cudaGetDevice(int*), cudaGetDeviceCount(int*), cudaSetDeviceFlags(unsigned), cudaGetDeviceProperties(cudaDeviceProp*, int),
    cudaMemGetInfo(size_t*, size_t*), cudaDeviceGetAttribute(int*, cudaDeviceAttr, int);
cudaError_t cudaFree(void*), cudaFreeHost(void*), cudaFreeAsync(void*, cudaStream_t), cudaHostUnregister(void*), cudaHostRegister(void*, size_t, unsigned),
    cudaHostAlloc(void**, size_t, unsigned);
cudaError_t cudaMemcpy(void*, const void*, size_t, cudaMemcpyKind), cudaMemcpyPeer(void*, int, const void*, int, size_t),
    cudaMemcpyAsync(void*, const void*, size_t, cudaMemcpyKind, cudaStream_t = 0),
    cudaMemcpyPeerAsync(void*, int, const void*, int, size_t, cudaStream_t = 0),
    cudaMemcpy2D(void*, size_t, const void*, size_t, size_t, size_t, cudaMemcpyKind),
    cudaMemcpy2DAsync(void*, size_t, const void*, size_t, size_t, size_t, cudaMemcpyKind, cudaStream_t = 0), cudaMemset(void*, int, size_t),
    cudaMemsetAsync(void*, int, size_t, cudaStream_t = 0), cudaMemset2D(void*, size_t, int, size_t, size_t);
cudaError_t cudaStreamCreate(cudaStream_t*), cudaStreamCreateWithFlags(cudaStream_t*, unsigned), cudaStreamCreateWithPriority(cudaStream_t*, unsigned, int),
    cudaStreamDestroy(cudaStream_t), cudaStreamSynchronize(cudaStream_t), cudaStreamQuery(cudaStream_t), cudaStreamWaitEvent(cudaStream_t, cudaEvent_t, unsigned = 0),
    cudaLaunchHostFunc(cudaStream_t, cudaHostFn_t, void*), cudaStreamAddCallback(cudaStream_t, cudaStreamCallback_t, void*, unsigned);
cudaError_t cudaEventCreate(cudaEvent_t*, unsigned = 0), cudaEventCreateWithFlags(cudaEvent_t*, unsigned), cudaEventDestroy(cudaEvent_t),
    cudaEventRecord(cudaEvent_t, cudaStream_t = 0), cudaEventSynchronize(cudaEvent_t), cudaEventQuery(cudaEvent_t), cudaEventElapsedTime(float*, cudaEvent_t, cudaEvent_t);
cudaExtent make_cudaExtent(size_t, size_t, size_t);
cudaPos make_cudaPos(size_t, size_t, size_t);
cudaPitchedPtr make_cudaPitchedPtr(void*, size_t, size_t, size_t);
cudaChannelFormatDesc cudaCreateChannelDesc(int, int, int, int, cudaChannelFormatKind);
unsigned __cudaPushCallConfiguration(dim3, dim3, size_t = 0, void* = 0);
cudaError_t cudaConfigureCall(dim3, dim3, size_t = 0, cudaStream_t = 0);
}
// Functions that take the address of a pointer of any type, a kernel, or a symbol
template <class T>
cudaChannelFormatDesc cudaCreateChannelDesc();
template <class T>
cudaError_t cudaMalloc(T**, size_t);
template <class T>
cudaError_t cudaMallocHost(T**, size_t, unsigned = 0);
template <class T>
cudaError_t cudaHostAlloc(T**, size_t, unsigned);
template <class T>
cudaError_t cudaMallocManaged(T**, size_t, unsigned = 1);
template <class T, class... A>
cudaError_t cudaMallocAsync(T**, size_t, A...);
template <class T>
cudaError_t cudaMallocPitch(T**, size_t*, size_t, size_t);
template <class T>
cudaError_t cudaHostGetDevicePointer(T**, void*, unsigned);
template <class T>
cudaError_t cudaMemcpyToSymbol(const T&, const void*, size_t, size_t = 0, cudaMemcpyKind = cudaMemcpyHostToDevice);
template <class T>
cudaError_t cudaMemcpyToSymbolAsync(const T&, const void*, size_t, size_t = 0, cudaMemcpyKind = cudaMemcpyHostToDevice, cudaStream_t = 0);
template <class T>
cudaError_t cudaMemcpyFromSymbol(void*, const T&, size_t, size_t = 0, cudaMemcpyKind = cudaMemcpyDeviceToHost);
template <class T>
cudaError_t cudaMemcpyFromSymbolAsync(void*, const T&, size_t, size_t = 0, cudaMemcpyKind = cudaMemcpyDeviceToHost, cudaStream_t = 0);
template <class P, class T>
cudaError_t cudaGetSymbolAddress(P**, const T&);
template <class T>
cudaError_t cudaGetSymbolSize(size_t*, const T&);
template <class F, class... A>
cudaError_t cudaLaunchKernel(F*, dim3, dim3, void**, A...);
template <class F, class... A>
cudaError_t cudaLaunchCooperativeKernel(F*, dim3, dim3, void**, A...);
template <class... P, class... A>
cudaError_t cudaLaunchKernelEx(const cudaLaunchConfig_t*, void (*)(P...), A&&...);
cudaError_t cudaLaunchKernelExC(const cudaLaunchConfig_t*, const void*, void**);
template <class F>
cudaError_t cudaFuncSetAttribute(F*, cudaFuncAttribute, int);
template <class F>
cudaError_t cudaFuncSetCacheConfig(F*, cudaFuncCache);
template <class F>
cudaError_t cudaFuncSetSharedMemConfig(F*, cudaSharedMemConfig);
template <class F>
cudaError_t cudaFuncGetAttributes(cudaFuncAttributes*, F*);
template <class F, class... A>
cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int*, F*, int, size_t, A...);
template <class F, class... A>
cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int*, F*, int, size_t, A...);
template <class F, class... A>
cudaError_t cudaOccupancyMaxPotentialBlockSize(int*, int*, F*, A...);
template <class F, class... A>
cudaError_t cudaOccupancyMaxPotentialBlockSizeVariableSMem(int*, int*, F*, A...);
template <class F>
cudaError_t cudaOccupancyMaxActiveClusters(int*, F*, const cudaLaunchConfig_t*);
template <class F>
cudaError_t cudaOccupancyMaxPotentialClusterSize(int*, F*, const cudaLaunchConfig_t*);
template <class F>
cudaError_t cudaOccupancyAvailableDynamicSMemPerBlock(size_t*, F*, int, int);
template <class T, class... A>
cudaError_t cudaBindTexture(T*, A...);
template <class... A>
cudaError_t cudaGraphInstantiate(cudaGraphExec_t*, cudaGraph_t, A...);
