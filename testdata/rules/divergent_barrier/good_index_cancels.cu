// The first index of a block is the same for all of its threads, whatever function gives the thread's own.
#include <cuda_runtime.h>

using index_t = long long;
__device__ index_t global_thread_id() { return index_t{threadIdx.x} + index_t{blockDim.x} * index_t{blockIdx.x}; }
__device__ index_t grid_stride() { return index_t{gridDim.x} * index_t{blockDim.x}; }

__global__ void through_helper(const int* in, index_t n, int* out) {
  __shared__ int buffer[128];
  const int rank = threadIdx.x;
  index_t i = global_thread_id();
  while ((i - rank) < n) {
    if (i < n) buffer[rank] = in[i] > 0;
    __syncthreads();
    if (i < n) out[i] = buffer[rank];
    i += grid_stride();
  }
}

__global__ void by_groups(const int* in, index_t n, int* out) {
  __shared__ int buffer[128];
  const int rank = threadIdx.x;
  index_t i = global_thread_id() / 4;
  while (i - rank / 4 < n) {
    if (i < n) buffer[rank] = in[i] > 0;
    __syncthreads();
    if (i < n) out[i] = buffer[rank];
    i += grid_stride() / 4;
  }
}
