// A constructor, or a function that prepares, puts the module into evaluation mode; others run it.
#include <torch/script.h>
#include <torch/torch.h>

#include <string>
#include <vector>

class Detector {
 public:
  explicit Detector(const std::string& path) : module_(torch::jit::load(path)) { module_.eval(); }

  std::vector<float> run(const torch::Tensor& image) {
    auto out = module_.forward({image}).toTensor().to(torch::kCPU);  // expect: GPU201
    return {out.data_ptr<float>(), out.data_ptr<float>() + out.numel()};
  }

 private:
  torch::jit::Module module_;
};

static torch::jit::Module g_model;

int plugin_open(const char* path) {
  g_model = torch::jit::load(path);
  g_model.eval();
  return 0;
}

int plugin_label(const torch::Tensor& x) {
  return g_model.forward({x}).toTensor().argmax(1).item<int>();  // expect: GPU201
}

double test(torch::nn::Sequential& net, const std::vector<torch::Tensor>& batches) {
  net->eval();
  double right = 0;
  for (const auto& batch : batches) right += net->forward(batch).argmax(1).eq(0).sum().item<double>();  // expect: GPU201
  return right;
}
