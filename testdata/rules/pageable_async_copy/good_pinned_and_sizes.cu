// Pinned memory of every kind, memory of unknown origin, and sizes in bytes in every spelling.
#include <cuda_runtime.h>
#include <vector>
#define CK(x)                       \
  do {                              \
    if ((x) != cudaSuccess) return; \
  } while (0)

struct Img {
  float* host;
  float* dev;
  size_t n;
};

void pinned(size_t n, cudaStream_t s) {
  float *h, *d;
  CK(cudaMallocHost(&h, n * sizeof(float)));
  CK(cudaMalloc(&d, n * sizeof(float)));
  CK(cudaMemcpyAsync(d, h, n * sizeof(float), cudaMemcpyHostToDevice, s));
  CK(cudaMemcpyAsync(h, d, n * sizeof(*h), cudaMemcpyDeviceToHost, s));
  CK(cudaMemset(d, 0, sizeof(float) * n));
  float* r = new float[n];
  CK(cudaHostRegister(r, n * sizeof(float), 0));
  CK(cudaMemcpyAsync(d, r, n * sizeof(float), cudaMemcpyHostToDevice, s));
  void* a;
  CK(cudaHostAlloc(&a, n, cudaHostAllocDefault));
  CK(cudaMemcpyAsync(d, a, n, cudaMemcpyHostToDevice, s));
}

void unknown(Img& im, const float* src, cudaStream_t s) {
  CK(cudaMemcpyAsync(im.dev, im.host, im.n * sizeof(float), cudaMemcpyHostToDevice, s));
  CK(cudaMemcpyAsync(im.dev, src, im.n * sizeof(float), cudaMemcpyHostToDevice, s));
  CK(cudaMemcpyAsync(im.dev, im.dev, 4, cudaMemcpyDeviceToDevice, s));
}

void sync_copies(size_t n) {
  std::vector<float> h(n);
  float* d;
  CK(cudaMalloc(&d, n * sizeof(float)));
  CK(cudaMemcpy(d, h.data(), n * sizeof(float), cudaMemcpyHostToDevice));
  CK(cudaMemcpy(h.data(), d, h.size() * sizeof(float), cudaMemcpyDeviceToHost));
  size_t bytes = n * sizeof(float);
  CK(cudaMemcpy(d, &h[0], bytes, cudaMemcpyHostToDevice));
  std::vector<char> c(n);
  unsigned char* dc;
  CK(cudaMalloc(&dc, n));
  CK(cudaMemcpy(dc, c.data(), n, cudaMemcpyHostToDevice));
  CK(cudaMemcpy(dc, c.data(), c.size(), cudaMemcpyHostToDevice));
  float v = 3;
  CK(cudaMemcpy(d, &v, sizeof(v), cudaMemcpyHostToDevice));
  CK(cudaMemcpy(d, h.data(), n << 2, cudaMemcpyHostToDevice));
  CK(cudaMemcpy(d, h.data(), 4 * n, cudaMemcpyHostToDevice));
}
