// Layers that a module holds and does not know of.
#include <torch/torch.h>

struct Net : torch::nn::Module {
  Net() {
    fc1 = register_module("fc1", torch::nn::Linear(784, 64));
    fc2 = torch::nn::Linear(64, 10);
  }
  torch::Tensor forward(torch::Tensor x) { return fc2(torch::relu(fc1(x))); }
  torch::nn::Linear fc1{nullptr};
  torch::nn::Linear fc2{nullptr};  // expect: GPU807
};

struct InitialiserImpl : torch::nn::Module {
  InitialiserImpl(int64_t n) : conv(torch::nn::Conv2dOptions(1, n, 3)), norm(n), body(torch::nn::Linear(n, n)) {
    register_module("conv", conv);
  }
  torch::Tensor forward(torch::Tensor x);
  torch::nn::Conv2d conv;
  torch::nn::BatchNorm2d norm;  // expect: GPU807
  torch::nn::Sequential body;   // expect: GPU807
};
TORCH_MODULE(Initialiser);

torch::Tensor InitialiserImpl::forward(torch::Tensor x) {
  return body->forward(norm(conv(x)));
}

class InClass : public torch::nn::Module {
 public:
  torch::Tensor forward(torch::Tensor x) { return fc(x); }

 private:
  torch::nn::Linear fc = torch::nn::Linear(4, 4);  // expect: GPU807
};
