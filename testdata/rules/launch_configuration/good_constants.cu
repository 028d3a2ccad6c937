// Sizes that are known, in ways that are not a literal: nothing is left over, or nothing is known of them.
#include <cmath>
#include <cuda_runtime.h>

__global__ void copy(const float* in, float* out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = in[i];
}

__global__ void inner(float* x, const int nx) {
  const unsigned int ix = blockIdx.x * blockDim.x + threadIdx.x;
  if (ix >= 4 && ix < nx - 4) x[ix] = 1;
}

void assigned_in_a_chain(const float* in, float* out) {
  int m, n;
  m = n = 2048;
  copy<<<(n + 15) / 16, 16>>>(in, out);
  copy<<<(m + 31) / 32, 32>>>(in, out);
}

void sizes_of_blocks(const float* in, float* out) {
  const int nx = 512;
  dim3 block(32);
  dim3 grid(nx / block.x);
  inner<<<grid, block>>>(out, nx);
  int count = 1 << 24;
  dim3 threads = dim3(512);
  dim3 blocks = dim3((count + threads.x - 1) / threads.x);
  copy<<<blocks, threads>>>(in, out);
  const size_t all = 1048576;
  inner<<<dim3((unsigned int)ceil(all / (int)block.x)), block>>>(out, all);
}

template <typename T>
__global__ void initialise(T* x, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) x[i] = T();
}

template <typename T, int Size>
struct Dispatch {
  enum { kThreads = 128, kTile = Size * 2 };
  static void run(T* x, int n) {
    initialise<<<(n + kThreads - 1) / kThreads, kThreads>>>(x, n);
    initialise<<<(n + kTile - 1) / kTile, kTile>>>(x, n);
  }
};

// What is compared is not the index, or not with a bound: n is a multiple, for all that is known.
__global__ void rebuild(float* out, const float* in, const int* map) {
  const int i = blockIdx.x * 32 + threadIdx.x;
  const int row = __ldg(map + i);
  out[i] = row >= 0 ? in[row] : 0;
  if (row < out[0]) out[i] += 1;
}

__global__ void first(float* c, const float* a, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i == 0) c[n] = 1;
  c[i] = a[i];
}

void multiples(float* out, const float* in, const int* map, int n) {
  rebuild<<<n / 32, 32>>>(out, in, map);
  first<<<n / 256, 256>>>(out, in, n);
}

void look(int count);
void see(const int& count);

void handed_over_by_value(const double* x, double* z) {
  int count = 1 << 18;
  dim3 block(128);
  dim3 grid(count / block.x);
  add<<<grid, block>>>(x, z);
  look(count);
  see(count);
}
