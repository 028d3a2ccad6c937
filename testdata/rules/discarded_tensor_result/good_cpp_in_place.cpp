#include <torch/torch.h>

#include <iostream>
#include <string>
#include <thread>

torch::Tensor in_place(torch::Tensor x, torch::Tensor y) {
  x.clamp_(0, 1);
  x += y;
  x.zero_();
  torch::relu_(x);
  x.backward();
  x.set_requires_grad(true);
  x.print();
  std::cout << x << std::endl;
  std::thread worker([] {});
  worker.detach();
  std::string text = "abc";
  return x;
}

