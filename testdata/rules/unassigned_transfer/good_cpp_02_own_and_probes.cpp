// Classes of the project, results that are used, attempts that may fail, and time that is measured.
#include <torch/torch.h>
#include <torch/script.h>
#include <algorithm>
#include <chrono>
#include <tuple>
#include <vector>

struct Thing {
  Thing& to(int);
  Thing& cuda();
  void detach();
};
struct Inplace {
  torch::Tensor t;
  void to(torch::Device d) { t = t.to(d); }
  Inplace& cuda() {
    t = t.cuda();
    return *this;
  }
};

torch::Tensor f(torch::Tensor x, torch::Device d, std::vector<torch::Tensor> xs) {
  Thing a;
  a.to(1);
  a.cuda();
  a.detach();
  Inplace i;
  i.to(d);
  i.cuda();
  x = x.to(d);
  [[maybe_unused]] auto y = x.cuda();
  std::ignore = x.cuda();
  xs.push_back(x.to(d));
  xs.emplace_back(x.cpu());
  auto g = [&] { return x.to(d); };
  for (auto& t : xs) t = t.to(d);
  std::transform(xs.begin(), xs.end(), xs.begin(), [&](const torch::Tensor& t) { return t.to(d); });
  x.set_data(x.to(d));
  x.data() = x.to(d);
  x.detach_();
  x.requires_grad_();
  x.retain_grad();
  return g();
}

bool probe(torch::Tensor x) {
  try {
    x.to(torch::kCUDA);
    return true;
  } catch (const c10::Error& e) {
    return false;
  }
}

double timing(torch::Tensor x) {
  auto start = std::chrono::high_resolution_clock::now();
  x.to(torch::kCUDA);
  torch::cuda::synchronize();
  return std::chrono::duration<double>(std::chrono::high_resolution_clock::now() - start).count();
}
