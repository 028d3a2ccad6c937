#include <torch/torch.h>

torch::Tensor shapes(torch::Tensor x) {
  x.detach();               // expect: GPU102
  x.unsqueeze(0);           // expect: GPU102
  x.clamp(0, 1);            // expect: GPU102
  x.to(torch::kHalf).neg(); // expect: GPU102
  torch::relu(x);           // expect: GPU102
  at::exp(x);               // expect: GPU102
  x.toType(torch::kFloat);  // expect: GPU102
  return x;
}
