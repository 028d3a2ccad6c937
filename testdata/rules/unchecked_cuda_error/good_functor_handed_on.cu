// A functor that launches is handed on by templates; who makes it checks.
#include <cuda_runtime.h>

#include <cstdlib>
#include <utility>

#define CHECK(status)                            \
  do {                                           \
    if ((status) != cudaSuccess) std::abort();   \
  } while (0)

template <int size>
__global__ void clear(int* p) {
  if (threadIdx.x < size) p[threadIdx.x] = 0;
}

template <class Function, class Predicate, int... sizes>
bool dispatch_each(Function&& function, Predicate&& fits, std::integer_sequence<int, sizes...>) {
  return ((((Predicate&&)fits)(sizes) && (((Function&&)function)(std::integral_constant<int, sizes>{}), 1)) || ...);
}

template <class Function, class Predicate, int... sizes>
bool dispatch(std::integer_sequence<int, sizes...> all, Predicate&& fits, Function&& function) {
  return dispatch_each((Function&&)function, (Predicate&&)fits, all);
}

struct Launcher {
  int* p;
  cudaStream_t stream;
  template <int size>
  void operator()(std::integral_constant<int, size>) const {
    clear<size><<<1, 128, 0, stream>>>(p);
  }
};

void invoke_clear(int* p, int n, cudaStream_t stream) {
  dispatch(std::integer_sequence<int, 1, 8>{}, [&](int size) { return n <= size; }, Launcher{p, stream});
  CHECK(cudaGetLastError());
}
