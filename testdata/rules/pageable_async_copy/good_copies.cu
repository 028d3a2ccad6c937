// Pinned memory, copies that are waited for at once, and pointers that nothing is known of.
#include <cuda_fp8.h>
#include <cuda_runtime.h>

#include <cstdlib>
#include <vector>

void check(cudaError_t status);

__global__ void work(float* x, int n);
void allocate(float** out, int n);
const float* device_data(float* device);
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

// One stream of its own, or the default one: what comes behind waits for the copy anyway.
void only_stream(float* device, int n) {
  std::vector<float> host(n);
  cudaStream_t stream;
  check(cudaStreamCreate(&stream));
  check(cudaMemcpyAsync(device, host.data(), n * sizeof(float), cudaMemcpyHostToDevice, stream));
  work<<<1, 32, 0, stream>>>(device, n);
  check(cudaGetLastError());
  check(cudaMemcpyAsync(device, host.data(), n * sizeof(float), cudaMemcpyHostToDevice));
  work<<<1, 32>>>(device, n);
  check(cudaMemcpyAsync(device, host.data(), n * sizeof(float), cudaMemcpyHostToDevice, 0));
  work<<<1, 32>>>(device, n);
  check(cudaMemcpyAsync(device, host.data(), n * sizeof(float), cudaMemcpyHostToDevice, cudaStreamDefault));
  work<<<1, 32>>>(device, n);
  check(cudaGetLastError());
}

// Pinned memory would need a wait here: the code relies on the copy's being done.
float used_at_once(float* device, int n, cudaStream_t stream) {
  float* host = new float[n];
  check(cudaMemcpyAsync(host, device, n * sizeof(float), cudaMemcpyDeviceToHost, stream));
  float sum = 0;
  for (int i = 0; i < n; ++i) sum += host[i];
  work<<<1, 32, 0, stream>>>(device, n);  // expect: GPU801
  return sum;
}

void given_back(float* device, int n, cudaStream_t stream) {
  float* host = new float[n];
  check(cudaMemcpyAsync(device, host, n * sizeof(float), cudaMemcpyHostToDevice, stream));
  delete[] host;
  work<<<1, 32, 0, stream>>>(device, n);  // expect: GPU801
}

void leaves_its_block(float* device, int n, cudaStream_t stream, bool ones) {
  if (ones) {
    std::vector<float> host(n, 1.0f);
    check(cudaMemcpyAsync(device, host.data(), n * sizeof(float), cudaMemcpyHostToDevice, stream));
  }
  work<<<1, 32, 0, stream>>>(device, n);  // expect: GPU801
}

// Memory of an allocator, the place of a pointer, elements of a byte.
struct Allocator {
  void* malloc(size_t bytes);
};

void not_what_it_seems(Allocator& allocator, float* host, float** table, int n) {
  float* made = (float*)allocator.malloc(n * sizeof(float));
  check(cudaMemcpy(made, host, n * sizeof(float), cudaMemcpyHostToDevice));
  float* device;
  check(cudaMalloc(&device, n * sizeof(float)));
  check(cudaMemcpy(table, &device, sizeof(float*), cudaMemcpyHostToDevice));
  __nv_fp8_e4m3* narrow;
  const size_t bytes = n * sizeof(__nv_fp8_e4m3);
  check(cudaMalloc(&narrow, bytes));
  check(cudaMemcpy(narrow, host, n, cudaMemcpyHostToDevice));
}

// An array of pointers into the device lies on the host.
struct Batch {
  std::vector<float*> parts;
  void upload(float** table, int n, cudaStream_t stream) {
    for (int i = 0; i < 4; ++i) check(cudaMalloc(&parts[i], n * sizeof(float)));
    check(cudaMemcpyAsync(table, parts.data(), 4 * sizeof(float*), cudaMemcpyHostToDevice, stream));
  }
};

void several_and_a_wait(float* device, const float* lowest, int n, cudaStream_t stream) {
  std::vector<float> host(n);
  check(cudaMemcpyAsync(host.data(), device, n * sizeof(float), cudaMemcpyDeviceToHost, stream));
  float low{}, high{};
  check(cudaMemcpyAsync(&low, lowest, sizeof(float), cudaMemcpyDeviceToHost, stream));
  check(cudaMemcpyAsync(&high, device_data(device), sizeof(float), cudaMemcpyDeviceToHost, stream));
  check(cudaStreamSynchronize(stream));
}
