// The guard of the constructor ends with it.
#include <torch/torch.h>

using namespace torch;

struct Runner {
  Runner() {
    torch::NoGradGuard no_grad;
    net->eval();
  }
  int run(Tensor x) { return net(x).argmax().item<int>(); }  // expect: GPU201
  nn::Linear net{nullptr};
};
