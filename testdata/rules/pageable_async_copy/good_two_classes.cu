// Members of different classes are different, whatever their names.
#include <cuda_runtime.h>

#include <cstdlib>

#define CHECK(call) do { if ((call) != cudaSuccess) abort(); } while (0)

class DeviceBuffer {
 public:
  explicit DeviceBuffer(size_t n) : ptr_(nullptr) { CHECK(cudaMalloc(&ptr_, n)); }
  ~DeviceBuffer() { CHECK(cudaFree(ptr_)); }
  void copy_from(const void* source, size_t n) { CHECK(cudaMemcpy(ptr_, source, n, cudaMemcpyHostToDevice)); }
  void copy_to(void* target, size_t n) const;

 private:
  void* ptr_;
};

void DeviceBuffer::copy_to(void* target, size_t n) const {
  CHECK(cudaMemcpy(target, ptr_, n, cudaMemcpyDeviceToHost));
}

class PinnedBuffer {
 public:
  explicit PinnedBuffer(size_t n) : ptr_(nullptr) { CHECK(cudaMallocHost(&ptr_, n)); }
  ~PinnedBuffer() { CHECK(cudaFreeHost(ptr_)); }

 private:
  void* ptr_;
};
