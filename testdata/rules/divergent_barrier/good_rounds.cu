// Halves that do not meet, and barriers before every round but the first.
#include <cuda_runtime.h>

#define LENGTH 32

__global__ void best(float* out) {
  __shared__ float score[64];
  __shared__ float second[64];
  const int tx = threadIdx.x;
  score[tx] = out[tx];
  second[tx] = 0.0f;
  __syncthreads();
  for (int len = 32; len > 0; len /= 2) {
    if (tx < len) {
      const float value = score[tx + len];
      if (value > score[tx]) {
        second[tx] = score[tx];
        score[tx] = value;
      }
      const float other = second[tx + len];
      if (other > second[tx]) second[tx] = other;
    }
    __syncthreads();
  }
  if (tx == 0) out[0] = score[0] + second[0];
}

__global__ void smooth(float* out) {
  __shared__ float hist[2 * LENGTH];
  const int tx = threadIdx.x;
  hist[tx] = out[tx];
  __syncthreads();
  if (tx < LENGTH) {
    hist[tx] = 6.0f * hist[tx + LENGTH];
    hist[tx + LENGTH] = 8.0f * hist[tx];
    const float value = hist[tx + LENGTH];
    hist[tx] = value;
  }
  __syncthreads();
  out[tx] = hist[tx];
}

template <int BLOCK>
__global__ void scan(const int* from, int* to, int n) {
  __shared__ int tile[BLOCK];
  for (int i = threadIdx.x; i < (n + BLOCK - 1) / BLOCK * BLOCK; i += BLOCK) {
    if (i >= BLOCK) __syncthreads();
    tile[threadIdx.x] = i < n ? from[i] : 0;
    __syncthreads();
    if (i < n) to[i] = tile[BLOCK - 1 - threadIdx.x];
  }
}

// Launched with as many threads as its bound says.
__global__ void set(int count, const int* sizes, int* out) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) {
    __shared__ int next;
    if (i == 0) next = 0;
    out[i] = 0;
    __syncthreads();
    if (sizes[i] > 0) out[atomicAdd(&next, 1)] = sizes[i];
  }
}

void run(int count, const int* sizes, int* out, cudaStream_t stream) {
  set<<<1, count, 0, stream>>>(count, sizes, out);
}

__global__ void every_case(float* x) {
  switch (threadIdx.x % 2) {
    case 0:
      x[threadIdx.x] += 1;
      __syncthreads();
      break;
    default:
      x[threadIdx.x] -= 1;
      __syncthreads();
      break;
  }
}

__global__ void by_mode(float* x, int mode) {
  switch (mode) {
    case 0:
      __syncthreads();
      break;
    default:
      break;
  }
}

// Who leaves the loop comes to no other barrier; all leave when all are done.
__global__ void leave(const int* stop, float* x) {
  for (int i = 0; i < 10; ++i) {
    if (stop[threadIdx.x] == i) break;
    __syncthreads();
  }
  x[threadIdx.x] *= 2;
}

__global__ void together(float* x, int rounds) {
  bool done = false;
  for (int i = 0; i < rounds; ++i) {
    if (__syncthreads_count(done) == blockDim.x) break;
    done = x[threadIdx.x] > i;
    __syncthreads();
  }
  __syncthreads();
  x[threadIdx.x] += x[0];
}

__device__ void warp_reduce(volatile float* s, int t) {
  s[t] += s[t + 2];
  __syncwarp();
  s[t] += s[t + 1];
}

__global__ void stencil(float* x) {
  const int t = 2 * threadIdx.x;
  x[t] += x[t + 1];
  x[t] += x[t + 1];
}

// Shared variables of the namespace, and what references and pointers into shared memory lead to.
__shared__ int from, to, found;

__global__ void build(const int* in, int* out) {
  __shared__ int offsets[256];
  if (threadIdx.x == 0) {
    from = 0;
    to = 1;
    found = 0;
  }
  __syncthreads();
  while (from < to) {
    const int rounds = (to - from + 255) / 256;
    int task = from + threadIdx.x;
    for (int i = 0; i < rounds; ++i, task += 256) {
      const int count = in[task];
      offsets[threadIdx.x] = count;
      __syncthreads();
      if (threadIdx.x == 255) found += count + offsets[threadIdx.x];
      __syncthreads();
    }
    if (threadIdx.x == 255) {
      from = to;
      to += found;
      found = 0;
    }
    __syncthreads();
  }
  out[threadIdx.x] = offsets[threadIdx.x];
}

__global__ void pick(const int* in, int* out, int n, int k) {
  extern __shared__ char memory[];
  int(*hist)[384] = reinterpret_cast<int(*)[384]>(memory);
  int* scalars = reinterpret_cast<int*>(memory + 2 * 384 * 4);
  int& threshold = scalars[1];
  const int t = threadIdx.x;
  if (t < 257) hist[0][t] = in[t];
  __syncthreads();
  if (t < 256 && hist[0][t] > k && hist[0][t + 1] <= k) threshold = t;
  __syncthreads();
  const int bin = threshold;
  k -= hist[0][bin + 1];
  if (k == 0) {
    for (int i = t; i < n; i += blockDim.x) out[i] = bin;
    __syncthreads();
    return;
  }
  __syncthreads();
  out[t] = k;
}
