// What was drawn before the seed is replaced by a checkpoint.
#include <torch/torch.h>

#include <string>

struct NetImpl : torch::nn::Module {
  NetImpl() : fc(register_module("fc", torch::nn::Linear(4, 4))) {}
  torch::Tensor forward(torch::Tensor x) { return fc->forward(x); }
  torch::nn::Linear fc;
};
TORCH_MODULE(Net);

static void load_pretrained(Net& net, const std::string& path) {
  torch::NoGradGuard guard;
  torch::serialize::InputArchive archive;
  archive.load_from(path);
  for (auto& p : net->named_parameters()) {
    torch::Tensor read;
    archive.read(p.key(), read);
    p.value().copy_(read);
  }
}

int main() {
  Net net;
  load_pretrained(net, "weights.pt");
  torch::manual_seed(123);
  torch::optim::SGD optimizer(net->parameters(), 0.1);
  for (int i = 0; i < 9; i++) {
    optimizer.zero_grad();
    auto loss = net->forward(torch::randn({8, 4})).pow(2).mean();
    loss.backward();
    optimizer.step();
  }
  return 0;
}
