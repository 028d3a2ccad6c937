// What a constructor does says little where the class trains.
#include <torch/torch.h>

class Agent {
 public:
  explicit Agent(torch::nn::Linear policy) : policy_(policy), optimizer_(policy->parameters(), 0.01) { policy_->eval(); }

  double surprise(const torch::Tensor& state) {
    last_ = policy_->forward(state);
    return last_.norm().item<double>();
  }

  void learn(const torch::Tensor& target) {
    optimizer_.zero_grad();
    torch::mse_loss(last_, target).backward();
    optimizer_.step();
  }

 private:
  torch::nn::Linear policy_;
  torch::optim::SGD optimizer_;
  torch::Tensor last_;
};

struct Guarded {
  explicit Guarded(torch::jit::Module net) : net_(net) { net_.eval(); }
  int run(const torch::Tensor& x) {
    c10::InferenceMode mode;
    return net_.forward({x}).toTensor().argmax().item<int>();
  }
  torch::jit::Module net_;
};
