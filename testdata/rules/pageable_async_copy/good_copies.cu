// Pinned memory, copies that are waited for at once, and pointers that nothing is known of.
#include <cuda_runtime.h>

#include <cstdlib>
#include <vector>

void check(cudaError_t status);

__global__ void work(float* x, int n);
void allocate(float** out, int n);
template <class T>
struct PinnedAllocator {
  using value_type = T;
  T* allocate(size_t n);
  void deallocate(T*, size_t);
};
template <class T>
using pinned_vector = std::vector<T, PinnedAllocator<T>>;

void pinned(float* device, int n, cudaStream_t stream) {
  float *host, *other;
  check(cudaMallocHost(&host, n * sizeof(float)));
  check(cudaHostAlloc(&other, n * sizeof(float), cudaHostAllocDefault));
  check(cudaMemcpyAsync(device, host, n * sizeof(float), cudaMemcpyHostToDevice, stream));
  work<<<1, 32, 0, stream>>>(device, n);
  check(cudaMemcpyAsync(other, device, n * sizeof(float), cudaMemcpyDeviceToHost, stream));
  work<<<1, 32, 0, stream>>>(device, n);
  check(cudaGetLastError());
}

void registered(float* device, int n, cudaStream_t stream) {
  float* host = (float*)malloc(n * sizeof(float));
  check(cudaHostRegister(host, n * sizeof(float), cudaHostRegisterDefault));
  check(cudaMemcpyAsync(device, host, n * sizeof(float), cudaMemcpyHostToDevice, stream));
  work<<<1, 32, 0, stream>>>(device, n);
  check(cudaGetLastError());
}

void waited_for(float* device, int n, cudaStream_t stream) {
  std::vector<float> host(n);
  check(cudaMemcpyAsync(host.data(), device, n * sizeof(float), cudaMemcpyDeviceToHost, stream));
  check(cudaMemcpyAsync(host.data(), device, n * sizeof(float), cudaMemcpyDeviceToHost, stream));
  if (cudaStreamSynchronize(stream) != cudaSuccess) abort();
}

void waited_for_with_errors(float* device, int n, cudaStream_t stream, cudaEvent_t event) {
  std::vector<float> host(n);
  cudaError_t status = cudaMemcpyAsync(host.data(), device, n * sizeof(float), cudaMemcpyDeviceToHost, stream);
  if (status != cudaSuccess) abort();
  check(cudaFreeAsync(device, stream));
  check(cudaEventRecord(event, stream));
  check(cudaStreamSynchronize(stream));
}

void one_number(float* device, cudaStream_t stream) {
  int flag = 0;
  check(cudaMemcpyAsync(&flag, device, sizeof(flag), cudaMemcpyDeviceToHost, stream));
  work<<<1, 32, 0, stream>>>(device, 1);
  check(cudaGetLastError());
}

void unknown(float* device, const float* given, int n, cudaStream_t stream) {
  float* host = nullptr;
  allocate(&host, n);
  check(cudaMemcpyAsync(device, given, n * sizeof(float), cudaMemcpyHostToDevice, stream));
  work<<<1, 32, 0, stream>>>(device, n);
  check(cudaMemcpyAsync(device, host, n * sizeof(float), cudaMemcpyHostToDevice, stream));
  work<<<1, 32, 0, stream>>>(device, n);
  check(cudaGetLastError());
}

void own_allocator(float* device, int n, cudaStream_t stream) {
  pinned_vector<float> host(n);
  check(cudaMemcpyAsync(device, host.data(), n * sizeof(float), cudaMemcpyHostToDevice, stream));
  work<<<1, 32, 0, stream>>>(device, n);
  check(cudaGetLastError());
}

void bytes(int n, size_t size) {
  char* device;
  std::vector<float> host(n);
  std::vector<float*> parts(4);
  check(cudaMalloc(&device, n * sizeof(char)));
  check(cudaMemcpy(device, host.data(), n, cudaMemcpyHostToDevice));
  check(cudaMalloc(&parts[0], n * sizeof(float)));
  check(cudaMemcpy(parts[0], host.data(), n * sizeof(float), cudaMemcpyHostToDevice));
  float* whole;
  check(cudaMalloc(&whole, size));
  check(cudaMemcpy(whole, host.data(), size, cudaMemcpyHostToDevice));
  check(cudaMemcpy(whole, host.data(), host.size() * sizeof(float), cudaMemcpyDefault));
}
