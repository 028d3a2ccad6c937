// Behind a pointer it is the tensor that is assigned to, not the pointer.
#include <torch/torch.h>

#include <memory>
#include <optional>

void move(torch::Tensor* out, std::shared_ptr<torch::Tensor> shared, std::optional<torch::Tensor> maybe, torch::Device device) {
  out->to(device);     // expect: GPU101
  (*out).cuda();       // expect: GPU101
  shared->to(device);  // expect: GPU101
  maybe->to(device);   // expect: GPU101
}

void look(const torch::Tensor* in) {
  in->cuda();  // expect: GPU101
}
