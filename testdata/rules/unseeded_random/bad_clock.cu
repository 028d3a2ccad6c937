// States of cuRAND that the clock seeds.
#include <cuda_runtime.h>
#include <curand_kernel.h>

__global__ void setup(curandState* state, int n) {
  const int id = threadIdx.x + blockIdx.x * blockDim.x;
  if (id < n) curand_init(clock64(), id, 0, &state[id]);  // expect: GPU401
}

__global__ void setup_in_steps(curandState* state) {
  const int id = threadIdx.x + blockIdx.x * blockDim.x;
  const unsigned long long seed = clock64() + id;
  curand_init(seed, id, 0, &state[id]);  // expect: GPU401
}
