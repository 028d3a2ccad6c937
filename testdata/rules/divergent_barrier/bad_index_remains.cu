// Nothing takes the thread's index away from these bounds.
#include <cuda_runtime.h>

__global__ void from_end(float* out, int n) {
  __shared__ float buffer[128];
  const int rank = threadIdx.x;
  if (n - rank > 7) {
    buffer[rank] = out[rank];
    __syncthreads();  // expect: GPU804
    out[rank] = buffer[127 - rank];
  }
}

// A vote is the same for a warp, not for a block.
__global__ void by_vote(const int* keep, float* out) {
  const int rank = threadIdx.x;
  const unsigned votes = __ballot_sync(0xffffffffu, keep[rank] != 0);
  if (votes != 0) {
    __syncthreads();  // expect: GPU804
    out[rank] = 1.0f;
  }
}
