// Registered in each of the ways there are, borrowed, or without parameters.
#include <torch/torch.h>

struct Registered : torch::nn::Module {
  Registered(int64_t n) : fc2(register_module("fc2", torch::nn::Linear(n, n))), fc3(torch::nn::Linear(n, n)) {
    fc1 = register_module("fc1", torch::nn::Linear(n, n));
    register_module("fc3", fc3);
    fc4 = torch::nn::Linear(n, n);
    fc4 = replace_module("fc4", fc4);
    fc5 = torch::nn::Linear(n, n);
    layers->push_back(fc5);
    register_module("layers", layers);
    fc6 = torch::nn::Linear(n, n);
    add(fc6);
    body = torch::nn::Sequential(fc7 = torch::nn::Linear(n, n));
    register_module("body", body);
  }
  void add(torch::nn::Linear& layer) { register_module("added", layer); }
  torch::nn::Linear fc1{nullptr}, fc2, fc3, fc4{nullptr}, fc5{nullptr}, fc6{nullptr}, fc7{nullptr};
  torch::nn::ModuleList layers;
  torch::nn::Sequential body{nullptr};
  torch::nn::ReLU relu;
  torch::nn::Dropout dropout = torch::nn::Dropout(0.5);
};

struct InClass : torch::nn::Module {
  torch::nn::Linear fc = register_module("fc", torch::nn::Linear(4, 4));
};

// The other module has it registered.
struct Shared : torch::nn::Module {
  explicit Shared(torch::nn::Linear head) : head_(head) {}
  torch::nn::Linear head_;
};

// Its constructor is in another file.
struct Elsewhere : torch::nn::Module {
  Elsewhere();
  torch::nn::Linear fc{nullptr};
};

// No module.
struct Trainer {
  Trainer() : net(torch::nn::Linear(4, 4)) {}
  torch::nn::Linear net;
};
