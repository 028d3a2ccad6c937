// Asynchronous copies that wait, copies in the wrong direction, sizes in elements.
#include <cuda_runtime.h>

#include <cstdlib>
#include <vector>

void check(cudaError_t status);

__global__ void work(float* x, int n);

void vectors(float* device, int n, cudaStream_t stream) {
  std::vector<float> input(n), output(n);
  check(cudaMemcpyAsync(device, input.data(), n * sizeof(float), cudaMemcpyHostToDevice, stream));   // expect: GPU803
  work<<<1, 32, 0, stream>>>(device, n);
  check(cudaMemcpyAsync(&output[0], device, n * sizeof(float), cudaMemcpyDeviceToHost, stream));     // expect: GPU803
  work<<<1, 32, 0, stream>>>(device, n);
  check(cudaStreamSynchronize(stream));
  check(cudaGetLastError());
}

void heap(float* device, int n, cudaStream_t stream) {
  float* host = (float*)malloc(n * sizeof(float));
  check(cudaMemcpyAsync(device, host, n * sizeof(float), cudaMemcpyHostToDevice, stream));           // expect: GPU803
  work<<<1, 32, 0, stream>>>(device, n);
  float* more = new float[n];
  check(cudaMemcpyAsync(device + n, more + 4, 4 * sizeof(float), cudaMemcpyHostToDevice, stream));   // expect: GPU803
  work<<<1, 32, 0, stream>>>(device, n);
  delete[] more;
  free(host);
  check(cudaGetLastError());
}

void directions(int n) {
  float *device, *other, *pinned;
  float* host = new float[n];
  check(cudaMalloc(&device, n * sizeof(float)));
  check(cudaMalloc(&other, n * sizeof(float)));
  check(cudaMallocHost(&pinned, n * sizeof(float)));
  check(cudaMemcpy(device, host, n * sizeof(float), cudaMemcpyDeviceToHost));      // expect: GPU803
  check(cudaMemcpy(host, device, n * sizeof(float), cudaMemcpyHostToDevice));      // expect: GPU803
  check(cudaMemcpy(other, pinned, n * sizeof(float), cudaMemcpyDeviceToDevice));   // expect: GPU803
  check(cudaMemcpy(other, device, n * sizeof(float), cudaMemcpyHostToHost));       // expect: GPU803
}

void sizes(int n) {
  float* device;
  std::vector<float> host(n);
  check(cudaMalloc((void**)&device, n * sizeof(float)));
  check(cudaMemcpy(device, host.data(), n, cudaMemcpyHostToDevice));               // expect: GPU803
  check(cudaMemcpy(host.data(), device, host.size(), cudaMemcpyDeviceToHost));     // expect: GPU803
}

// Streams that should run side by side, and steps that should.
void several_streams(float* device, int n) {
  std::vector<float> host(2 * n);
  cudaStream_t first, second;
  check(cudaStreamCreate(&first));
  check(cudaStreamCreate(&second));
  check(cudaMemcpyAsync(device, host.data(), n * sizeof(float), cudaMemcpyHostToDevice, first));              // expect: GPU803
  work<<<1, 32, 0, first>>>(device, n);  // expect: GPU801
  check(cudaMemcpyAsync(device + n, host.data() + n, n * sizeof(float), cudaMemcpyHostToDevice, second));     // expect: GPU803
  work<<<1, 32, 0, second>>>(device + n, n);  // expect: GPU801
}

void in_steps(float* device, int n, int steps) {
  std::vector<float> host(n);
  cudaStream_t stream;
  check(cudaStreamCreate(&stream));
  for (int i = 0; i < steps; ++i) {
    check(cudaMemcpyAsync(device, host.data(), n * sizeof(float), cudaMemcpyHostToDevice, stream));           // expect: GPU803
    work<<<1, 32, 0, stream>>>(device, n);  // expect: GPU801
  }
}
