// CUB: functions of whole devices give a cudaError_t, collectives of a block or a warp what they compute.
#pragma once
#include <gpulint/cuda/half.h>
#include <gpulint/cuda/thrust.h>
#define CUB_VERSION 200800
#define CUB_PTX_ARCH 0
#define CubDebug(e) cub::Debug((cudaError_t)(e), __FILE__, __LINE__)
#define CubDebugExit(e)                              \
  if (cub::Debug((cudaError_t)(e), __FILE__, __LINE__)) { \
    ::exit(1);                                       \
  }
namespace cub {
__host__ __device__ cudaError_t Debug(cudaError_t, const char*, int);
enum BlockReduceAlgorithm { BLOCK_REDUCE_RAKING_COMMUTATIVE_ONLY, BLOCK_REDUCE_RAKING, BLOCK_REDUCE_WARP_REDUCTIONS };
enum BlockScanAlgorithm { BLOCK_SCAN_RAKING, BLOCK_SCAN_RAKING_MEMOIZE, BLOCK_SCAN_WARP_SCANS };
enum BlockLoadAlgorithm { BLOCK_LOAD_DIRECT, BLOCK_LOAD_STRIPED, BLOCK_LOAD_VECTORIZE, BLOCK_LOAD_TRANSPOSE, BLOCK_LOAD_WARP_TRANSPOSE };
enum BlockStoreAlgorithm { BLOCK_STORE_DIRECT, BLOCK_STORE_STRIPED, BLOCK_STORE_VECTORIZE, BLOCK_STORE_TRANSPOSE, BLOCK_STORE_WARP_TRANSPOSE };
enum CacheLoadModifier { LOAD_DEFAULT, LOAD_CA, LOAD_CG, LOAD_CS, LOAD_CV, LOAD_LDG, LOAD_VOLATILE };
template <class A, class B>
struct KeyValuePair { A key; B value; KeyValuePair() = default; __host__ __device__ KeyValuePair(A, B); };
template <class T>
struct DoubleBuffer { T* d_buffers[2]; int selector; DoubleBuffer(T*, T*); T *Current(), *Alternate(); };
#define GPULINT_STATIC(name)                                           \
  template <class... A>                                                \
  static cudaError_t name(void*, size_t&, A&&...);
struct DeviceReduce { GPULINT_STATIC(Reduce) GPULINT_STATIC(Sum) GPULINT_STATIC(Min) GPULINT_STATIC(Max) GPULINT_STATIC(ArgMin) GPULINT_STATIC(ArgMax) GPULINT_STATIC(ReduceByKey) GPULINT_STATIC(TransformReduce) };
struct DeviceSegmentedReduce { GPULINT_STATIC(Reduce) GPULINT_STATIC(Sum) GPULINT_STATIC(Min) GPULINT_STATIC(Max) GPULINT_STATIC(ArgMin) GPULINT_STATIC(ArgMax) };
struct DeviceScan { GPULINT_STATIC(ExclusiveSum) GPULINT_STATIC(InclusiveSum) GPULINT_STATIC(ExclusiveScan) GPULINT_STATIC(InclusiveScan) GPULINT_STATIC(InclusiveSumByKey) GPULINT_STATIC(ExclusiveSumByKey) };
struct DeviceRadixSort { GPULINT_STATIC(SortPairs) GPULINT_STATIC(SortPairsDescending) GPULINT_STATIC(SortKeys) GPULINT_STATIC(SortKeysDescending) };
struct DeviceSegmentedRadixSort { GPULINT_STATIC(SortPairs) GPULINT_STATIC(SortPairsDescending) GPULINT_STATIC(SortKeys) GPULINT_STATIC(SortKeysDescending) };
struct DeviceSegmentedSort { GPULINT_STATIC(SortPairs) GPULINT_STATIC(SortPairsDescending) GPULINT_STATIC(SortKeys) GPULINT_STATIC(StableSortPairs) };
struct DeviceMergeSort { GPULINT_STATIC(SortPairs) GPULINT_STATIC(SortKeys) GPULINT_STATIC(StableSortPairs) GPULINT_STATIC(StableSortKeys) };
struct DeviceSelect { GPULINT_STATIC(If) GPULINT_STATIC(Flagged) GPULINT_STATIC(Unique) GPULINT_STATIC(UniqueByKey) };
struct DevicePartition { GPULINT_STATIC(If) GPULINT_STATIC(Flagged) };
struct DeviceRunLengthEncode { GPULINT_STATIC(Encode) GPULINT_STATIC(NonTrivialRuns) };
struct DeviceHistogram { GPULINT_STATIC(HistogramEven) GPULINT_STATIC(HistogramRange) GPULINT_STATIC(MultiHistogramEven) };
struct DeviceSpmv { GPULINT_STATIC(CsrMV) };
#undef GPULINT_STATIC
struct Sum { template <class T> __host__ __device__ T operator()(const T&, const T&) const; };
struct Max { template <class T> __host__ __device__ T operator()(const T&, const T&) const; };
struct Min { template <class T> __host__ __device__ T operator()(const T&, const T&) const; };
struct ArgMax { template <class T> __host__ __device__ T operator()(const T&, const T&) const; };
struct ArgMin { template <class T> __host__ __device__ T operator()(const T&, const T&) const; };
struct Equality { template <class T> __host__ __device__ bool operator()(const T&, const T&) const; };
struct NullType {};
template <class T>
struct gpulint_collective {
  struct TempStorage { int words[8]; };
  __device__ gpulint_collective();
  __device__ gpulint_collective(TempStorage&);
  template <class V, class... A>
  __device__ T Reduce(const V&, A&&...);
  template <class V, class... A>
  __device__ T Sum(const V&, A&&...);
#define GPULINT_COLLECTIVE(name)                                       \
  template <class... A>                                                \
  __device__ void name(A&&...);
  GPULINT_COLLECTIVE(ExclusiveSum)
  GPULINT_COLLECTIVE(InclusiveSum)
  GPULINT_COLLECTIVE(ExclusiveScan)
  GPULINT_COLLECTIVE(InclusiveScan)
  GPULINT_COLLECTIVE(Scan)
  GPULINT_COLLECTIVE(Sort)
  GPULINT_COLLECTIVE(SortDescending)
  GPULINT_COLLECTIVE(SortBlockedToStriped)
  GPULINT_COLLECTIVE(SortDescendingBlockedToStriped)
  GPULINT_COLLECTIVE(Load)
  GPULINT_COLLECTIVE(Store)
  GPULINT_COLLECTIVE(BlockedToStriped)
  GPULINT_COLLECTIVE(StripedToBlocked)
  GPULINT_COLLECTIVE(ScatterToStriped)
  GPULINT_COLLECTIVE(Histogram)
  GPULINT_COLLECTIVE(InitHistogram)
  GPULINT_COLLECTIVE(Composite)
  GPULINT_COLLECTIVE(FlagHeads)
#undef GPULINT_COLLECTIVE
};
template <class T, int n = 0, BlockReduceAlgorithm a = BLOCK_REDUCE_WARP_REDUCTIONS, int y = 1, int z = 1, int arch = 0>
struct BlockReduce : gpulint_collective<T> { using gpulint_collective<T>::gpulint_collective; };
template <class T, int n = 0, BlockScanAlgorithm a = BLOCK_SCAN_RAKING, int y = 1, int z = 1, int arch = 0>
struct BlockScan : gpulint_collective<T> { using gpulint_collective<T>::gpulint_collective; };
template <class T, int n = 0, int items = 1, class V = NullType, int bits = 4, bool m = true, BlockScanAlgorithm a = BLOCK_SCAN_WARP_SCANS, int c = 0, int y = 1, int z = 1, int arch = 0>
struct BlockRadixSort : gpulint_collective<T> { using gpulint_collective<T>::gpulint_collective; };
template <class T, int n = 0, int items = 1, class V = NullType, int y = 1, int z = 1>
struct BlockMergeSort : gpulint_collective<T> { using gpulint_collective<T>::gpulint_collective; };
template <class T, int n = 0, int items = 1, BlockLoadAlgorithm a = BLOCK_LOAD_DIRECT, int y = 1, int z = 1, int arch = 0>
struct BlockLoad : gpulint_collective<T> { using gpulint_collective<T>::gpulint_collective; };
template <class T, int n = 0, int items = 1, BlockStoreAlgorithm a = BLOCK_STORE_DIRECT, int y = 1, int z = 1, int arch = 0>
struct BlockStore : gpulint_collective<T> { using gpulint_collective<T>::gpulint_collective; };
template <class T, int n = 0, int items = 1, bool w = false, int y = 1, int z = 1, int arch = 0>
struct BlockExchange : gpulint_collective<T> { using gpulint_collective<T>::gpulint_collective; };
template <class T, int n = 0, int items = 1, int bins = 1>
struct BlockHistogram : gpulint_collective<T> { using gpulint_collective<T>::gpulint_collective; };
template <class T, int n = 0>
struct BlockDiscontinuity : gpulint_collective<T> { using gpulint_collective<T>::gpulint_collective; };
template <class T, int n = 32, int arch = 0>
struct WarpReduce : gpulint_collective<T> { using gpulint_collective<T>::gpulint_collective; };
template <class T, int n = 32, int arch = 0>
struct WarpScan : gpulint_collective<T> { using gpulint_collective<T>::gpulint_collective; };
template <CacheLoadModifier m, class I>
__device__ auto ThreadLoad(I i) -> std::decay_t<decltype(*i)>;
template <class T>
struct CountingInputIterator : thrust::counting_iterator<T> { using thrust::counting_iterator<T>::counting_iterator; };
template <class T>
struct ConstantInputIterator : thrust::constant_iterator<T> { using thrust::constant_iterator<T>::constant_iterator; };
template <class T, class F, class I, class O = ptrdiff_t>
struct TransformInputIterator : std::gpulint_iterator<T> { TransformInputIterator(I, F); };
template <class I, class O = ptrdiff_t, class T = int>
struct ArgIndexInputIterator : std::gpulint_iterator<KeyValuePair<O, T>> { ArgIndexInputIterator(I); };
template <CacheLoadModifier m, class T, class O = ptrdiff_t>
struct CacheModifiedInputIterator : std::gpulint_iterator<T> { CacheModifiedInputIterator(T*); };
struct CachingDeviceAllocator {
  CachingDeviceAllocator(bool = false, bool = false);
  template <class... A>
  cudaError_t DeviceAllocate(A&&...);
  cudaError_t DeviceFree(...), FreeAllCached();
};
template <class T>
__device__ T ShuffleIndex(T, int, ...);
__device__ unsigned LaneId(), WarpId();
__device__ int RowMajorTid(int, int, int);
template <class T>
struct Traits { typedef unsigned UnsignedBits; };
cudaError_t PtxVersion(int&), SyncStream(cudaStream_t), SmVersion(int&, int = 0);
template <class... A>
cudaError_t MaxSmOccupancy(A&&...);
}  // namespace cub
