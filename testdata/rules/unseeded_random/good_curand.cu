// States of cuRAND with a seed that the program chooses; clocks that seed nothing.
#include <cuda_runtime.h>
#include <curand_kernel.h>

__global__ void setup(curandState* state, unsigned long long seed, int n) {
  const int id = threadIdx.x + blockIdx.x * blockDim.x;
  if (id < n) curand_init(seed, id, 0, &state[id]);
}

__global__ void constant(curandState* state) {
  const int id = threadIdx.x + blockIdx.x * blockDim.x;
  curand_init(1234, id, 0, &state[id]);
}

__global__ void timed(curandState* state, float* x, long long* ticks) {
  const long long begin = clock64();
  x[threadIdx.x] = curand_uniform(&state[threadIdx.x]);
  ticks[threadIdx.x] = clock64() - begin;
}
