// What looks like the copies of bad_members.cu and is right.
#include <cuda_runtime.h>

#include <memory>
#include <stdexcept>
#include <vector>

#define CHECK(call)                                                           \
  do {                                                                        \
    cudaError_t status_ = (call);                                             \
    if (status_ != cudaSuccess) throw std::runtime_error("CUDA");             \
  } while (0)

template <class T>
struct Pinned {
  T* get() const { return data; }
  T* data = nullptr;
};

class Loader {
 public:
  explicit Loader(int n) {
    CHECK(cudaMallocHost(&batch_, n * sizeof(float)));
    CHECK(cudaHostRegister(pinned_.data(), pinned_.size(), cudaHostRegisterDefault));
  }
  void next(float* device, int n, cudaStream_t stream) {
    CHECK(cudaMemcpyAsync(device, batch_, n * sizeof(float), cudaMemcpyHostToDevice, stream));
    CHECK(cudaMemcpyAsync(device, pinned_.data(), n * sizeof(float), cudaMemcpyHostToDevice, stream));
    CHECK(cudaMemcpyAsync(device, held_.get(), n * sizeof(float), cudaMemcpyHostToDevice, stream));
    CHECK(cudaMemsetAsync(device, 0, n, stream));
  }

 private:
  float* batch_ = nullptr;
  std::vector<float> pinned_;
  Pinned<float> held_;
};

void bytes(unsigned char* device, const unsigned char* host, int n) {
  unsigned char table[64] = {};
  unsigned short wide[32] = {};
  CHECK(cudaMemcpy(device, table, 64, cudaMemcpyHostToDevice));
  CHECK(cudaMemcpy(device, wide, 64, cudaMemcpyHostToDevice));
  CHECK(cudaMemcpy(device, host, n * sizeof(unsigned char), cudaMemcpyHostToDevice));
  CHECK(cudaMemcpy(device, host, n, cudaMemcpyHostToDevice));
}

void other_count(float* device, const float* host, int n, int bytes) {
  CHECK(cudaMemcpy(device, host, n * sizeof(float), cudaMemcpyHostToDevice));
  CHECK(cudaMemcpy(device, host, bytes, cudaMemcpyHostToDevice));
}
