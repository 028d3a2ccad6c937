// Launchers of a class whose body is hidden; who calls them, in other files, checks.
#include <cuda_runtime.h>

#include <memory>

struct Random {
  Random();
  ~Random();
  template <typename T>
  void fill(T* out, int n);
  struct Hidden;
  std::unique_ptr<Hidden> hidden;
};

template <typename T>
__global__ void fill_kernel(T* out, int n) {
  if (threadIdx.x < n) out[threadIdx.x] = 1;
}

struct Random::Hidden {
  template <typename T>
  void fill(T* out, int n) {
    fill_kernel<<<64, 64>>>(out, n);
  }
};

template <typename T>
void Random::fill(T* out, int n) {
  hidden->fill(out, n);
}

template void Random::fill(float* out, int n);
template void Random::fill(int* out, int n);
