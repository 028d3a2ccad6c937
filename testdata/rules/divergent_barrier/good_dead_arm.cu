// Blocks of one warp wait with `__syncwarp()`: the other arm never runs, or only in larger blocks.
#include <cuda_runtime.h>

constexpr int kThreads = 32;

__global__ void constant_choice(const int* keep, float* out) {
  const int lane = threadIdx.x;
  const int count = __popc(__ballot_sync(0xffffffffu, keep[lane] != 0));
  for (int t = 0; t < count + 31; ++t) {
    kThreads <= 32 ? __syncwarp() : __syncthreads();
    out[lane] += 1.0f;
  }
}

template <int Threads>
__global__ void by_template(const int* keep, float* out) {
  const int lane = threadIdx.x;
  const int count = __popc(__ballot_sync(0xffffffffu, keep[lane] != 0));
  for (int t = 0; t < count + 31; ++t, (Threads <= 32 ? __syncwarp() : __syncthreads())) out[lane] += 1.0f;
}
template __global__ void by_template<32>(const int*, float*);
