// Work that is done for the time that it takes.
#include <torch/torch.h>

#include <chrono>
#include <iostream>

template <class F>
double seconds(F&& f, int repeat) {
  const auto start = std::chrono::steady_clock::now();
  for (int i = 0; i < repeat; ++i) f();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

int main() {
  torch::manual_seed(0);
  auto a = torch::rand({64, 64}), b = torch::rand({64, 64});
  std::cout << seconds([&] { torch::mm(a, b); }, 100) << "\n";
  const auto begin = std::chrono::high_resolution_clock::now();
  for (int i = 0; i < 100; ++i) torch::matmul(a, b);
  std::cout << (std::chrono::high_resolution_clock::now() - begin).count() << "\n";
}
