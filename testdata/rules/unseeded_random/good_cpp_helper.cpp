// A helper seeds, by an argument; the noise behind the training is seeded with it.
#include <torch/torch.h>

#include <iostream>
#include <string>

void seed_all(uint64_t s) {
  torch::manual_seed(s);
  torch::cuda::manual_seed_all(s);
}

int main(int argc, char** argv) {
  seed_all(argc > 1 ? std::stoul(argv[1]) : 3);
  torch::nn::Linear net(2, 2);
  torch::optim::SGD opt(net->parameters(), 0.1);
  torch::Tensor x;
  torch::load(x, "x.pt");
  for (int i = 0; i < 3; ++i) {
    opt.zero_grad();
    net(x).mean().backward();
    opt.step();
  }
  net->eval();
  torch::NoGradGuard guard;
  std::cout << net(torch::rand({2, 2})) << "\n";
}
