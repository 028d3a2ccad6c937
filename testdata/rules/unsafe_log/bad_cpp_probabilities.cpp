#include <torch/torch.h>

torch::Tensor cross_entropy(torch::Tensor logits, torch::Tensor target) {
  auto p = torch::softmax(logits, 1);
  auto picked = p.gather(1, target);
  return -torch::log(picked.sum(1)).mean();  // expect: GPU501
}

torch::Tensor noise(torch::Tensor like) {
  auto u = torch::rand({4, 4});
  return -torch::log(-torch::log(u));  // expect: GPU501
}

torch::Tensor spread(torch::Tensor x) {
  return torch::log(x.var(0)) + torch::var(x, 0).log() + torch::log(x.std(0));  // expect: GPU501
}
