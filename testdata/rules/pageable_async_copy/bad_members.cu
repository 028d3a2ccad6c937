// Buffers that belong to a class, sizes inside a checking macro, and arrays.
#include <cuda_runtime.h>

#include <memory>
#include <stdexcept>
#include <vector>

#define CHECK(call)                                                           \
  do {                                                                        \
    cudaError_t status_ = (call);                                             \
    if (status_ != cudaSuccess) throw std::runtime_error("CUDA");             \
  } while (0)

__global__ void work(float* x, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) x[i] += 1.0f;
}

class Loader {
 public:
  explicit Loader(int n) : batch_(n) {
    CHECK(cudaStreamCreate(&stream_));
    CHECK(cudaMalloc(&device_, n * sizeof(float)));
  }

  void next() {
    CHECK(cudaMemcpyAsync(device_, batch_.data(), batch_.size() * sizeof(float), cudaMemcpyHostToDevice, stream_));  // expect: GPU803
    work<<<(batch_.size() + 255) / 256, 256, 0, stream_>>>(device_, batch_.size());
    CHECK(cudaGetLastError());
    CHECK(cudaStreamSynchronize(stream_));
  }

 private:
  std::vector<float> batch_;
  cudaStream_t stream_ = nullptr;
  float* device_ = nullptr;
};

void two_streams(float* d0, float* d1, int n, cudaStream_t s0, cudaStream_t s1) {
  auto a = std::make_unique<float[]>(n);
  auto b = std::make_unique<float[]>(n);
  CHECK(cudaMemcpyAsync(d0, a.get(), n * sizeof(float), cudaMemcpyHostToDevice, s0));  // expect: GPU803
  CHECK(cudaMemcpyAsync(d1, b.get(), n * sizeof(float), cudaMemcpyHostToDevice, s1));  // expect: GPU803
  work<<<(n + 255) / 256, 256, 0, s0>>>(d0, n);
  work<<<(n + 255) / 256, 256, 0, s1>>>(d1, n);
  CHECK(cudaGetLastError());
  CHECK(cudaDeviceSynchronize());
}

void count_in_macro(const float* host, int count) {
  float* device = nullptr;
  CHECK(cudaMalloc(&device, count * sizeof(float)));
  CHECK(cudaMemcpy(device, host, count, cudaMemcpyHostToDevice));  // expect: GPU803
  CHECK(cudaFree(device));
}

struct Particle {
  float x, y, z, mass;
};

class Simulation {
 public:
  void download() { CHECK(cudaMemcpy(host_.data(), device_, n_ * sizeof(Particle), cudaMemcpyDeviceToHost)); }
  void partial() { CHECK(cudaMemcpy(host_.data(), device_, n_, cudaMemcpyDeviceToHost)); }  // expect: GPU803

 private:
  std::vector<Particle> host_;
  Particle* device_ = nullptr;
  int n_ = 0;
};

void array(float* device) {
  float table[64] = {};
  CHECK(cudaMemcpy(device, table, 64, cudaMemcpyHostToDevice));  // expect: GPU803
  CHECK(cudaMemcpy(device, table, sizeof(table), cudaMemcpyHostToDevice));
}

void given(const std::vector<float>& input, std::vector<float>& output, float* device, cudaStream_t stream) {
  for (int i = 0; i < 10; ++i) {
    CHECK(cudaMemcpyAsync(device, input.data(), input.size() * sizeof(float), cudaMemcpyHostToDevice, stream));  // expect: GPU803
    work<<<(input.size() + 255) / 256, 256, 0, stream>>>(device, input.size());
    CHECK(cudaGetLastError());
    CHECK(cudaMemcpyAsync(output.data(), device, output.size() * sizeof(float), cudaMemcpyDeviceToHost, stream));  // expect: GPU803
    work<<<(input.size() + 255) / 256, 256, 0, stream>>>(device, input.size());
    CHECK(cudaGetLastError());
  }
}
