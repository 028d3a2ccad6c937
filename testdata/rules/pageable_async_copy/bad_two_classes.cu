// Each class has its own `ptr_`, in and outside of its body.
#include <cuda_runtime.h>

#include <cstdlib>

#define CHECK(call) do { if ((call) != cudaSuccess) abort(); } while (0)

class DeviceBuffer {
 public:
  explicit DeviceBuffer(size_t n) { CHECK(cudaMalloc(&ptr_, n)); }
  ~DeviceBuffer() { CHECK(cudaFree(ptr_)); }

 private:
  void* ptr_;
};

class PinnedBuffer {
 public:
  explicit PinnedBuffer(size_t n) { CHECK(cudaMallocHost(&ptr_, n)); }
  ~PinnedBuffer() { CHECK(cudaFreeHost(ptr_)); }
  void copy_from(const void* source, size_t n);

 private:
  void* ptr_;
};

void PinnedBuffer::copy_from(const void* source, size_t n) {
  CHECK(cudaMemcpy(ptr_, source, n, cudaMemcpyHostToDevice));  // expect: GPU803
}
