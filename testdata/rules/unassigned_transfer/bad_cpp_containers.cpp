// Tensors in containers, of other names and types, and those that a module holds.
#include <torch/torch.h>
#include <torch/script.h>
#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <vector>

struct NetImpl : torch::nn::Module {
  NetImpl() {
    fc = register_module("fc", torch::nn::Linear(4, 4));
    w = register_parameter("w", torch::ones({4}));
    b = register_buffer("b", torch::ones({4}));
  }
  void move(torch::Device d) {
    to(d);
    this->to(d);
    w.to(d);  // expect: GPU101
    b.to(d);  // expect: GPU101
    fc->weight.to(d);  // expect: GPU101
    fc->bias.data().to(d);  // expect: GPU101
  }
  torch::Tensor forward(torch::Tensor x) {
    x.to(torch::kFloat);  // expect: GPU101
    x.contiguous();  // expect: GPU102
    x.toType(torch::kHalf);  // expect: GPU102
    x.clone();  // expect: GPU102
    x.add(1);  // expect: GPU102
    return fc(x) * w;
  }
  torch::nn::Linear fc{nullptr};
  torch::Tensor w, b;
};
TORCH_MODULE(Net);

void params(Net net, torch::Device d) {
  for (auto& p : net->parameters()) p.to(d);  // expect: GPU101
  for (auto& p : net->named_parameters()) p.value().to(d);  // expect: GPU101
  net->fc->weight.to(d);  // expect: GPU101
  net->to(d);
  net->fc->to(d);
  torch::nn::Linear l(2, 2);
  l->to(torch::kCUDA);
  auto ptr = std::make_shared<NetImpl>();
  ptr->to(d);
  NetImpl& ref = *ptr;
  ref.to(d);
}

void packed(torch::Tensor x, torch::Tensor lens, torch::Device d) {
  auto p = torch::nn::utils::rnn::pack_padded_sequence(x, lens);
  p.to(d);  // expect: GPU101
  p.cuda();  // expect: GPU101
}

torch::Tensor containers(std::map<std::string, torch::Tensor> m, std::vector<torch::Tensor>& v, std::tuple<torch::Tensor, torch::Tensor> t, torch::Device d) {
  for (auto& kv : m) kv.second.to(d);  // expect: GPU101
  for (auto& [k, x] : m) x.to(d);  // expect: GPU101
  m["a"].to(d);  // expect: GPU101
  m.at("a").to(d);  // expect: GPU101
  v[0].to(d);  // expect: GPU101
  v.back().cuda();  // expect: GPU101
  std::get<0>(t).to(d);  // expect: GPU101
  auto [a, b] = t;
  a.to(d);  // expect: GPU101
  std::for_each(v.begin(), v.end(), [&](torch::Tensor& x) { x.to(d); });  // expect: GPU101
  return torch::stack(v);
}

void jit(const std::string& path, torch::Tensor x, torch::Device d) {
  torch::jit::script::Module m = torch::jit::load(path);
  m.to(d);
  m.to(torch::kCUDA);
  std::vector<torch::jit::IValue> inputs;
  inputs.push_back(x.to(d));
  auto out = m.forward(inputs).toTensor();
  out.to(torch::kCPU);  // expect: GPU101
  m.forward({x}).toTensor().cpu();  // expect: GPU101
}

namespace tn = torch;
using Array = at::Tensor;
void aliases(tn::Tensor x, Array y, at::Device d, torch::autograd::Variable z) {
  x.to(d, true);  // expect: GPU101
  y.to(x.options());  // expect: GPU101
  y.to(x);  // expect: GPU101
  z.cuda();  // expect: GPU101
  const auto& r = x;
  r.cuda();  // expect: GPU101
  auto* p = &x;
  p->cuda();  // expect: GPU101
  auto f = [&] { x.cuda(); };  // expect: GPU101
  f();
  torch::zeros({2}).to(d);
  if (x.defined()) x.cuda();  // expect: GPU101
  x.cuda(), y.cuda();  // expect: GPU101
}
